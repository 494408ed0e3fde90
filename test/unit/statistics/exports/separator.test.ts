import { expect, it } from 'vitest';
import { separatorFor } from '$statistics/exports/separator';

it.each([
  ['en', 'comma'],
  ['en-GB', 'comma'],
  ['ja', 'comma'],
  ['es-MX', 'comma'],
  ['ar-u-ca-gregory-nu-latn', 'comma'],
  ['de', 'semicolon'],
  ['es', 'semicolon'],
  ['fr', 'semicolon'],
  ['it', 'semicolon'],
  ['pl', 'semicolon'],
  ['pt-BR', 'semicolon'],
] as const)('spreadsheets in %s expect the %s', (language, separator) => {
  expect(separatorFor('language', language)).toBe(separator);
});

it('a chosen separator holds in every language', () => {
  expect(separatorFor('tab', 'de')).toBe('tab');
  expect(separatorFor('comma', 'de')).toBe('comma');
  expect(separatorFor('semicolon', 'en')).toBe('semicolon');
});
