import { expect, test } from 'vitest';
import { tableLines } from '$command-line/table-lines';

test('aligns columns by the width on screen, numbers at their right', () => {
  const rows = [
    ['Page', 'Visits'],
    ['/訪問', '7'],
    ['/about', '1,234'],
  ];
  expect(tableLines(rows, [1])).toEqual(['Page    Visits', '/訪問        7', '/about   1,234']);
});
