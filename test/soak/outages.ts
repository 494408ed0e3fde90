import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';

const SLOW_MS = 1_500;

/** Answers late, and then as a server under load does. */
const slow: Answerer = (...call) => {
  setTimeout(() => faults.json({ message: 'busy' }, 503, { 'retry-after': '1' })(...call), SLOW_MS);
};

/** Ways of a server to fail that end by themselves, by name. */
export const OUTAGES: Readonly<Record<string, Answerer>> = {
  away: faults.resetAtOnce,
  slow,
  silent: faults.silence,
  'too many requests': faults.json({ message: 'wait' }, 429, { 'retry-after': '2' }),
  'server error': faults.json({ message: 'Server Error' }, 500),
  gateway: faults.html(502),
  malformed: faults.json({ data: [{ id: 'x' }], meta: 7 }),
  'cut off': faults.cutOffJson,
  html: faults.html(),
  'wrong key': faults.json({ message: 'Unauthenticated.' }, 401),
  'reset in the body': faults.resetInBody,
};
