import { expect, test } from 'vitest';
import { createErrorReporter } from '$service/app/error-reporter';
import { ConnectionLostError } from '$service/store/engines/postgres/failures';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const away = new ConnectionLostError('connect ECONNREFUSED');

test.each([
  ['The disk is full', full],
  ['The database cannot be reached', away],
])('writes one line per minute, with the refused requests: %s', (words, cause) => {
  const told: unknown[] = [];
  let now = 0;
  const log = createErrorReporter(
    (each) => told.push(each),
    () => now,
  );
  for (let hit = 0; hit < 5_000; hit += 1) log(cause);
  now = 60_000;
  log(cause);
  expect(told).toEqual([
    `${words}: 1 request was refused. Nothing that was acknowledged is lost.`,
    `${words}: 5000 requests were refused. Nothing that was acknowledged is lost.`,
  ]);
});

test('writes every other fault at once and in full', () => {
  const told: unknown[] = [];
  const log = createErrorReporter((cause) => told.push(cause));
  const faults = [new Error('a'), new Error('b')];
  for (const fault of faults) log(fault);
  expect(told).toEqual(faults);
});
