import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesToShow } from '$components/rows/pages-to-show';

describe('pagesToShow', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, -2, 20]],
    [4, 20, [1, 2, 3, 4, 5, -2, 20]],
    [10, 20, [1, -1, 9, 10, 11, -2, 20]],
    [20, 20, [1, -1, 16, 17, 18, 19, 20]],
  ])('on page %i of %i', (page, lastPage, shown) => {
    expect(pagesToShow(page, lastPage)).toEqual(shown);
  });

  it('includes the first, last and current page in order, without gaps of one page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 499 }),
        (last, at) => {
          const page = (at % last) + 1;
          const shown = pagesToShow(page, last);
          expect(shown).toEqual(expect.arrayContaining([1, page, last]));
          expect(new Set(shown).size).toBe(shown.length);
          const numbers = shown.filter((one) => one > 0);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
          shown.forEach((one, index) => {
            const [before = 0, after = 0] = [shown[index - 1], shown[index + 1]];
            if (one < 0) expect(after - before).toBeGreaterThan(2);
          });
        },
      ),
    );
  });
});
