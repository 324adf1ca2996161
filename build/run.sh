#!/bin/sh
# Two commands for a fresh Debian machine:
#   sh build/run.sh play     set up, build the browser game, serve it on http://localhost:8000
#   sh build/run.sh check    set up, then run every check and every test
# Others: setup, site (build only). What is installed once stays; a second run is quick.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

# Install the Debian packages that are missing. $@: command=package ...
debian() {
    missing=""
    for pair in "$@"; do
        command -v "${pair%%=*}" >/dev/null 2>&1 || missing="$missing ${pair#*=}"
    done
    python3 -c 'import ensurepip' 2>/dev/null || missing="$missing python3-venv"
    [ -z "$missing" ] && return 0
    command -v apt-get >/dev/null 2>&1 || { say "Please install:$missing"; exit 1; }
    root=""
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null 2>&1 || { say "Run as root, or install:$missing"; exit 1; }
        root=sudo
    fi
    say "  installing$missing"
    $root apt-get -qq update >/dev/null
    # shellcheck disable=SC2086  # a list of packages
    $root env DEBIAN_FRONTEND=noninteractive apt-get -qqy install --no-install-recommends $missing \
        >/dev/null 2>&1 || { say "apt-get could not install:$missing"; exit 1; }
}

# Make .venv with the locked tools of build/requirements and the project, unless that is done.
# $1: site or check
python_packages() {
    tools="build/requirements/$1.txt"
    stamp=".venv/locked-$1-$(cat "$tools" pyproject.toml | cksum | cut -d' ' -f1)"
    [ -e "$stamp" ] && return 0
    say "  installing Python packages"
    [ -e .venv/bin/python ] || python3 -m venv .venv
    pip="env PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip"
    $pip install -qq --require-hashes --only-binary :all: -r "$tools"
    $pip install -qq --no-deps --no-build-isolation -e .
    touch "$stamp"
}

build_tools() {
    compiler=debootstrap=debootstrap
    [ -z "${ROOKERY_WHEEL_URL:-}" ] || compiler=  # pygame comes from there
    # shellcheck disable=SC2086  # one word or none
    debian python3=python3 node=nodejs npm=npm make=make $compiler
}
screens() {  # browsers, and what a window of the desktop is tried on
    debian xdotool=xdotool Xvfb=xvfb openbox=openbox xfwm4=xfwm4 dbus-run-session=dbus-daemon \
        weston=weston chromium=chromium chromium-headless-shell=chromium-headless-shell \
        firefox-esr=firefox-esr WebKitWebDriver=webkit2gtk-driver
}

case "${1:-}" in
setup)
    build_tools
    python_packages site
    ;;
site)
    build_tools
    python_packages site
    .venv/bin/python build/site.py
    ;;
play)
    build_tools
    python_packages site
    .venv/bin/python build/site.py
    exec .venv/bin/python build/serve.py
    ;;
check)
    export PYTHONDONTWRITEBYTECODE=  # what one process compiles serves all the others
    build_tools
    screens & screens=$!
    python_packages check
    .venv/bin/ruff format --quiet --check .
    .venv/bin/ruff check --quiet .
    .venv/bin/mypy --no-error-summary & types=$!
    # the old browsers come after it, for both use the cache
    { .venv/bin/python build/site.py && .venv/bin/python build/browsers.py >/dev/null; } & site=$!
    .venv/bin/python -m pytest --collect-only >/dev/null || true  # compiles the tests
    wait "$types"
    wait "$site"
    wait "$screens"
    # most of a browser test is waiting: four at a time keep two cores busy
    ROOKERY_SITE=dist/web exec .venv/bin/python -m pytest -n 4 --dist loadgroup
    ;;
*)
    say "usage: sh build/run.sh play | check | site | setup"
    exit 2
    ;;
esac
