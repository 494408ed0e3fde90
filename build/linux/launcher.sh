#!/bin/sh
# A command needs no display: told so from its beginning, Chromium looks for none, and the command need not start twice. Everything else
# opens the application.
program=$(dirname "$(readlink -f "$0")")/../sitedeck
for word; do
  case $word in
    -*) ;;
    @commands@)
      exec "$program" --ozone-platform=headless --disable-gpu --log-level=3 "$@"
      ;;
    *) break ;;
  esac
done
exec "$program" "$@"
