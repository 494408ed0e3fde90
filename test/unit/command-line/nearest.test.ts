import { expect, test } from 'vitest';
import { nearest } from '../../../src/shared/command-line.mjs';

const NAMES = ['today', 'yesterday', 'last-month'];

test('the name that is meant is found', () => {
  expect(nearest('tody', NAMES)).toBe('today');
  expect(nearest('last-mnth', NAMES)).toBe('last-month');
  expect(nearest('tomorrow', NAMES)).toBeNull();
});

test('a word of any length is answered', () => {
  // Computing this distance would take hours.
  expect(nearest('a'.repeat(200_000_000), NAMES)).toBeNull();
});
