import { describe, expect, it } from 'vitest';
import { addDays, dayCount } from '$shared/dates/day-range';
import { splitIntoPieces } from '$shared/dates/pieces';

describe('cutIntoPieces', () => {
  it('leaves a range that fits in one piece', () => {
    const range = { from: '2026-08-13', to: '2026-11-20' };
    expect(dayCount(range)).toBe(100);
    expect(splitIntoPieces(range, 100)).toEqual([range]);
  });

  it('cuts at quarters, so finished ones are the same in every range', () => {
    expect(splitIntoPieces({ from: '2026-02-11', to: '2026-11-20' }, 100)).toEqual([
      { from: '2026-02-11', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-11-20' },
    ]);
  });

  it('gives every day once, in pieces that fit', () => {
    for (const from of ['2020-02-29', '2023-12-31', '2024-01-01', '2024-10-01']) {
      const range = { from, to: '2026-11-20' };
      const pieces = splitIntoPieces(range, 100);
      expect(pieces[0]?.from).toBe(from);
      expect(pieces.at(-1)?.to).toBe(range.to);
      expect(Math.max(...pieces.map(dayCount))).toBeLessThanOrEqual(100);
      pieces.slice(1).forEach((piece, index) => {
        expect(piece.from).toBe(addDays(pieces[index]?.to ?? '', 1));
      });
    }
  });
});
