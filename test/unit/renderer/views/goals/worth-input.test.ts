import { expect, it } from 'vitest';
import { parseAmount } from '$views/goals/worth-input';

it.each([
  ['4.50', 4.5],
  [' 4,5 ', 4.5],
  // Typed on Arabic, Persian and Japanese keyboards.
  ['٤٫٥٠', 4.5],
  ['۱۲', 12],
  ['４５０', 450],
  ['４．５', 4.5],
  ['４，５', 4.5],
  ['1,000', null],
  ['١٬٠٠٠', null],
  ['0', null],
  ['five', null],
])('reads the amount %s', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
