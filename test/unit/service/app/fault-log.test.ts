import { expect, test } from 'vitest';
import { faultLog } from '../../../../src/service/app/fault-log';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });

test('writes one line per minute for a full disk, with the requests it refused', () => {
  const told: unknown[] = [];
  let now = 0;
  const log = faultLog(
    (cause) => told.push(cause),
    () => now,
  );
  for (let hit = 0; hit < 5_000; hit += 1) log(full);
  now = 60_000;
  log(full);
  expect(told).toEqual([
    'The disk is full: 1 request was refused. Nothing that was acknowledged is lost.',
    'The disk is full: 5000 requests were refused. Nothing that was acknowledged is lost.',
  ]);
});

test('writes every other fault at once and in full', () => {
  const told: unknown[] = [];
  const log = faultLog((cause) => told.push(cause));
  const faults = [new Error('a'), new Error('b')];
  for (const fault of faults) log(fault);
  expect(told).toEqual(faults);
});
