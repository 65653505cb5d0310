#!/bin/sh
# "./servett start" starts the server, "./servett help" lists the other commands. It needs nothing
# else: neither npm nor a Node of this machine.

program=$0
while [ -L "$program" ]; do
  to=$(readlink "$program")
  case $to in
    /*) program=$to ;;
    *) program=$(dirname "$program")/$to ;;
  esac
done
home=$(cd "$(dirname "$program")" && pwd -P) || exit 1
node=$home/node_modules/.bin/node

if ! why=$("$node" --version 2>&1); then
  made_for=$(sed -n 's/.*"platform": "\(.*\)".*/\1/p' "$home/release.json")
  {
    echo "✗ The Node in this folder does not run here: $why"
    case $why in
      *libatomic*) echo "  It needs a small library: apt-get install libatomic1, or your system's package of it." ;;
      *) echo "  This folder is for $made_for with the GNU C library, and this is $(uname -sm). On another system, run \"npm ci\" in $home: that replaces Node and the packages." ;;
    esac
  } >&2
  exit 1
fi

# Files that a command names are those of the folder in which it was typed.
export INIT_CWD="${INIT_CWD-$PWD}"
# Memory that is freed goes back to the system.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-1}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_-131072}"
# What was compiled once need not be at the next start; nothing happens where this cannot be written.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE-$home/.cache/compiled}"
cd "$home" || exit 1
exec "$node" --max-semi-space-size=16 --no-maglev --expose-gc dist/server/command.js "$@"
