// @ts-check
import { ensureElectron } from '../../../../scripts/lib/electron.mjs';
import { createSay } from '../../../../scripts/lib/say.mjs';
import { installSubstitute } from '../../../../scripts/lib/substitute.mjs';

/* A set-up of its own process, to be interrupted: its context and recipe come as JSON on the command line. */
const { context, recipe } = JSON.parse(process.argv[2] ?? '');
await ensureElectron(
  { ...context, env: process.env, say: createSay() },
  {
    official: () => Promise.resolve('blocked'),
    substitute: (given, { temp }) => installSubstitute(given, { temp, recipe }),
  },
);
