import { useState } from "react";
import "rookery-table/react";

export function App() {
  const [said, say] = useState("No game yet.");
  return <>
    <h1>Card night</h1>
    <rookery-table src="https://your.host/rookery/" game="raj" players={3} loading="lazy"
      onrookery-result={({ detail }) => say(detail.won ? "You won!" : "Another time.")} />
    <p>{said}</p>
  </>;
}
