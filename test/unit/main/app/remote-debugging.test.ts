import { expect, test } from 'vitest';
import { refusedSwitch } from '$main/app/remote-debugging';

const start = (name: string | null, how: { isPackaged: boolean; isInspected: boolean }) =>
  refusedSwitch({ ...how, hasSwitch: (asked) => asked === name });

test('refuses every switch that lets another program into a package’s pages', () => {
  const packaged = { isPackaged: true, isInspected: false };
  for (const name of [
    'remote-debugging-port',
    'remote-debugging-pipe',
    'remote-debugging-address',
  ]) {
    expect(start(name, packaged)).toBe(name);
  }
  expect(start('lang', packaged)).toBeNull();
  expect(start(null, packaged)).toBeNull();
});

test('accepts them in a working copy, and in the copy of a package that tests may enter', () => {
  const port = 'remote-debugging-port';
  expect(start(port, { isPackaged: false, isInspected: false })).toBeNull();
  expect(start(port, { isPackaged: true, isInspected: true })).toBeNull();
});
