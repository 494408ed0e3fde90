import type { ExportRow } from './export-rows';
import type { RowReading } from './reading';
import { withoutWww } from './values';

const DAY_MS = 86_400_000;
/** The number of rows that are sorted at a time. Each takes about a kilobyte. */
const SORTED = 100_000;

type HitReading = Extract<RowReading, { kind: 'hit' }>;

/** Records whether the hits of a file are in order of time, and how many there are on each day. */
export class TimeOrder {
  isOrdered = true;
  readonly #days = new Map<number, number>();
  #last = -Infinity;
  #hits = 0;

  note(at: number): void {
    this.#hits += 1;
    this.isOrdered &&= at >= this.#last;
    this.#last = Math.max(this.#last, at);
    const day = Math.floor(at / DAY_MS);
    this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  /** Returns the fraction of the file that a number of rows is, from 0 to 1. */
  share(rows: number): number {
    return Math.min(rows / Math.max(this.#hits, 1), 1);
  }

  /** Returns consecutive ranges of time. Each has at most `most` hits, or is a single day. */
  *ranges(most: number): Generator<{ from: number; to: number }> {
    const days = [...this.#days].sort(([a], [b]) => a - b);
    let from = -Infinity;
    let hits = 0;
    for (const [day, count] of days) {
      if (hits > 0 && hits + count > most) {
        yield { from, to: day * DAY_MS };
        from = day * DAY_MS;
        hits = 0;
      }
      hits += count;
    }
    yield { from, to: Infinity };
  }
}

/**
 * Reads a file whose hits are not in order of time. The file is read once per range of time, so that memory is
 * bounded. Two such files with the same hits give the same order.
 *
 * @param read reads the file from its beginning
 */
export async function* readInTimeOrder(
  read: () => Promise<AsyncGenerator<ExportRow>>,
  times: TimeOrder,
  domain: string,
  most = SORTED,
): AsyncGenerator<ExportRow> {
  let isFirst = true;
  for (const { from, to } of times.ranges(most)) {
    const sorted: Sorted[] = [];
    for await (const row of await read()) {
      const { reading } = row;
      if (reading.kind !== 'hit') {
        if (isFirst) yield row;
      } else if (reading.hit.at >= from && reading.hit.at < to) {
        sorted.push(sortedOf({ ...row, reading }, domain));
      }
    }
    isFirst = false;
    for (const { text } of sorted.sort(inOrder)) yield JSON.parse(text) as ExportRow;
  }
}

interface Sorted {
  at: number;
  rank: number;
  key: string;
  /** The row as JSON. Its own strings would keep the whole file in memory. */
  text: string;
}

/** Returns the sort key of a row. Within a second, visits with an external referrer come first. */
function sortedOf(row: ExportRow & { reading: HitReading }, domain: string): Sorted {
  const { hit } = row.reading;
  const referrer = hit.kind === 'visit' ? withoutWww(hit.visit.referrer) : '';
  const isFromElsewhere = referrer !== '' && referrer !== domain;
  return {
    at: hit.at,
    rank: isFromElsewhere ? 0 : 1,
    key: JSON.stringify(row.reading),
    text: JSON.stringify(row),
  };
}

function inOrder(a: Sorted, b: Sorted): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.rank !== b.rank) return a.rank - b.rank;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
