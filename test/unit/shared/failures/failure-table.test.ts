import { expect, test } from 'vitest';
import { ERROR_CODES, FAILURES } from '$shared/failures/failure-table';

/* Rules that apply to every failure. */

test.each(ERROR_CODES)(
  '%s: ends a run of writes at the first or second failure if it blocks writing',
  (code) => {
    const { blocksWriting, stopsRun, delivery } = FAILURES[code];
    if (blocksWriting) expect(stopsRun || delivery === 'unsure').toBe(true);
  },
);

test.each(ERROR_CODES)(
  '%s: blocks writing if it blocks reading, and shows in the connection',
  (code) => {
    const { blocksReading, blocksWriting, connection } = FAILURES[code];
    if (blocksReading) expect(blocksWriting).toBe(true);
    if (blocksWriting) expect(connection).not.toBeNull();
  },
);

test.each(ERROR_CODES)('%s: is retried only where a read can then succeed', (code) => {
  const { retried, transient } = FAILURES[code];
  if (retried !== 'never') expect(transient).toBe(true);
});

test.each([
  'keychain-slow',
  'service-stopped',
  'key-of-other-origin',
  'port-blocked',
  'forbidden',
  'throttled',
] as const)('%s blocks all writing and ends a run', (code) => {
  expect(FAILURES[code]).toMatchObject({ blocksWriting: true, stopsRun: true });
});

test.each(['not-found', 'conflict', 'validation'] as const)('%s concerns one request', (code) => {
  const of = { scope: 'request', blocksReading: false, blocksWriting: false, stopsRun: false };
  expect(FAILURES[code]).toMatchObject(of);
});
