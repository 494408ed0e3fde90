import { describe, expect, it } from 'vitest';
import { RowSlots } from '$components/rows/row-slots';

function slotsOf(slots: RowSlots, first: number, last: number): number[] {
  slots.take(first, last);
  return Array.from({ length: last - first + 1 }, (_, at) => slots.of(first + at));
}

describe('RowSlots', () => {
  it('reuses the elements of rows that left', () => {
    const slots = new RowSlots();
    expect(slotsOf(slots, 0, 3)).toEqual([0, 1, 2, 3]);
    expect(slotsOf(slots, 1, 4)).toEqual([1, 2, 3, 0]);
    expect(slotsOf(slots, 100, 103).sort()).toEqual([0, 1, 2, 3]);
  });

  it('never gives the same slot to two visible rows', () => {
    const slots = new RowSlots();
    slotsOf(slots, 0, 9);
    slotsOf(slots, 4, 6);
    const all = slotsOf(slots, 0, 19);
    expect(new Set(all).size).toBe(20);
  });

  it('rejects a row outside the window', () => {
    const slots = new RowSlots();
    slots.take(0, 3);
    expect(() => slots.of(4)).toThrow('Row 4');
  });
});
