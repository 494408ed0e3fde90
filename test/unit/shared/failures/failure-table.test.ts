import { expect, test } from 'vitest';
import { ERROR_CODES, FAILURES } from '../../../../src/shared/failures/failure-table';

/* What has to hold of every failure, whatever its other traits are. */

test.each(ERROR_CODES)(
  '%s: what blocks writing ends a run of writes, at once or at the second',
  (code) => {
    const { blocksWriting, stopsRun, delivery } = FAILURES[code];
    if (blocksWriting) expect(stopsRun || delivery === 'unsure').toBe(true);
  },
);

test.each(ERROR_CODES)(
  '%s: what blocks reading blocks writing, and shows in the connection',
  (code) => {
    const { blocksReading, blocksWriting, connection } = FAILURES[code];
    if (blocksReading) expect(blocksWriting).toBe(true);
    if (blocksWriting) expect(connection).not.toBeNull();
  },
);

test.each(ERROR_CODES)('%s: a read that is tried again can pass', (code) => {
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
] as const)('%s keeps anything from being written, and ends a run', (code) => {
  expect(FAILURES[code]).toMatchObject({ blocksWriting: true, stopsRun: true });
});

test.each(['not-found', 'conflict', 'validation'] as const)('%s is about one request', (code) => {
  const of = { scope: 'request', blocksReading: false, blocksWriting: false, stopsRun: false };
  expect(FAILURES[code]).toMatchObject(of);
});
