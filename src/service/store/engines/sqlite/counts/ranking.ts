import type { Tally } from './tally';

/**
 * Returns a slice of ids in the order of their counts. Equal counts are in the order of their ids, so pages never
 * overlap. Only the slice is sorted: a website may have hundreds of thousands of pages, of which people look at the
 * first ten.
 *
 * @param ids the ids, ascending
 * @param start the first position, from 0
 * @param end the position after the last one
 */
export function rankIds(
  tally: Tally,
  ids: Uint32Array,
  sort: 'asc' | 'desc',
  start: number,
  end: number,
): number[] {
  if (start >= ids.length) return [];
  const direction = sort === 'asc' ? 1 : -1;
  const signed = (id: number): number => direction * tally.count(id);
  const limit = Math.min(end, ids.length);
  const counts = new Float64Array(ids.length);
  for (let index = 0; index < ids.length; index += 1) counts[index] = signed(ids[index] ?? 0);
  const last = nth(counts, limit - 1);
  const first = start === 0 ? -Infinity : nth(counts, start);
  return between(ids, signed, first, last, start, limit);
}

/** Returns the ids of the slice, in order. */
function between(
  ids: Uint32Array,
  signed: (id: number) => number,
  first: number,
  last: number,
  start: number,
  end: number,
): number[] {
  const inside: number[] = [];
  const ofLast: number[] = [];
  let before = 0;
  for (const id of ids) {
    const count = signed(id);
    if (count < first) before += 1;
    else if (count < last) inside.push(id);
    else if (count === last) ofLast.push(id);
  }
  // Sorting is stable, so ids with equal counts keep their order.
  inside.sort((a, b) => signed(a) - signed(b));
  return inside.concat(ofLast).slice(start - before, end - before);
}

/** Returns the value at a position of the sorted array, by quickselect. The array is reordered. */
function nth(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left++] = values[right] ?? 0;
      values[right--] = swapped;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? 0;
}
