import { expect, it } from 'vitest';
import { readPort } from '$shared/settings/service-port';

it.each([
  ['8080', 8080],
  [' 8080 ', 8080],
  ['８０８０', 8080],
  ['٨٠٨٠', 8080],
  ['80', null],
  ['65536', null],
  ['80.80', null],
  ['', null],
])('reads the port %s', (typed, port) => {
  expect(readPort(typed)).toBe(port);
});
