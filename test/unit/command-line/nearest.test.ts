import { expect, test } from 'vitest';
import { nearest } from '../../../src/shared/command-line.mjs';

const NAMES = ['today', 'yesterday', 'last-month'];

test('finds the name that was probably meant', () => {
  expect(nearest('tody', NAMES)).toBe('today');
  expect(nearest('last-mnth', NAMES)).toBe('last-month');
  expect(nearest('tomorrow', NAMES)).toBeNull();
});

test('finds nothing for a very long word, without computing its distance', () => {
  // Computing this distance would take hours.
  expect(nearest('a'.repeat(200_000_000), NAMES)).toBeNull();
});
