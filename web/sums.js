// The sum by which each file is known.
(() => {
  "use strict";
  const { rookery } = globalThis;

  rookery.sha256 = async (data) => {
    const digest = globalThis.crypto && crypto.subtle ? await crypto.subtle.digest("SHA-256", data) : sha256ByHand(data);
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };

  // Over plain http the browser keeps its own digest to itself. This is FIPS 180-4, straight.
  function sha256ByHand(data) {
    const [primes, k, h] = [[], new Int32Array(64), new Int32Array(8)];
    for (let n = 2; primes.length < 64; n += 1) {
      if (primes.some((prime) => n % prime === 0)) continue;
      if (primes.length < 8) h[primes.length] = Math.sqrt(n) * 2 ** 32;
      k[primes.length] = n ** (1 / 3) * 2 ** 32;
      primes.push(n);
    }
    const tail = new Uint8Array(data.length % 64 < 56 ? 64 : 128);
    const full = data.length - data.length % 64;
    tail.set(data.subarray(full));
    tail[data.length - full] = 0x80;
    new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(data.length) * 8n);
    const w = new Int32Array(64);
    const turn = (x, by) => (x >>> by) | (x << (32 - by));
    for (const [part, size] of [[data, full], [tail, tail.length]]) {
      const view = new DataView(part.buffer, part.byteOffset);
      for (let from = 0; from < size; from += 64) {
        for (let i = 0; i < 64; i += 1) {
          if (i < 16) w[i] = view.getInt32(from + 4 * i);
          else {
            const [x, y] = [w[i - 15], w[i - 2]];
            w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
          }
        }
        let [a, b, c, d, e, f, g, z] = h;
        for (let i = 0; i < 64; i += 1) {
          const one = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
          const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
          z = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
        }
        [a, b, c, d, e, f, g, z].forEach((value, i) => { h[i] += value; });
      }
    }
    const digest = new DataView(new ArrayBuffer(32));
    h.forEach((value, i) => digest.setInt32(4 * i, value));
    return digest.buffer;
  }
})();
