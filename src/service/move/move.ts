import type { CountedDay } from '../store/counts/counts';
import {
  MOVED_NAMES,
  type MovedPart,
  movedRowKey,
  type MovePosition,
  type MoveRecord,
  type MoveSource,
  type MoveTarget,
  type WebsiteMonth,
} from '../store/moving';
import { compareStores, type StoreComparison } from './compare';

/** The number of counters and rows that are written at a time. */
const PART = 5_000;

export type MoveStep = 'copied' | 'compared';

/** The outcome of a move. */
export type MoveOutcome =
  | { kind: 'moved'; compared: StoreComparison }
  /** An earlier call has completed the move. */
  | { kind: 'done' }
  /** The target contains another store, or part of one. */
  | { kind: 'full' | 'other' }
  /** The copy differs from the source. `where` is the first difference. */
  | { kind: 'different'; where: string }
  /** The source was used after the move began. */
  | { kind: 'changed' }
  | { kind: 'stopped' };

export interface MoveReport {
  /** @param again `new`, `resumed` after an interruption, or `anew` because the source was used in the meantime */
  begun(again: 'new' | 'resumed' | 'anew'): void;
  progress(step: MoveStep, done: number, total: number): void;
}

/**
 * Moves a store to another place. Everything is copied in an order that both engines share, and each part is written
 * with the progress. Both sides are compared before the target becomes a store. A call continues a move that was
 * interrupted.
 */
export async function moveStore(
  source: MoveSource,
  target: MoveTarget,
  report: MoveReport,
  signal: AbortSignal,
): Promise<MoveOutcome> {
  const run = await source.run();
  const { state } = target;
  if (state.kind === 'full') return { kind: state.run === run ? 'done' : 'full' };
  if (state.kind === 'half' && state.mark.source !== source.id) return { kind: 'other' };
  await source.prepare();
  let mark: MoveRecord = { source: source.id, run, position: null };
  if (state.kind === 'half' && state.mark.run === run) {
    report.begun('resumed');
    mark = state.mark;
  } else {
    report.begun(state.kind === 'half' ? 'anew' : 'new');
    await target.begin(mark);
  }
  const copy = new Copy(source, target, mark, signal);
  const months = await source.months();
  await copy.all(months, (done) => report.progress('copied', done, months.length));
  if (signal.aborted) return { kind: 'stopped' };
  await target.settle();
  const compared = await compareStores(
    source,
    target,
    (done) => report.progress('compared', done, months.length),
    signal,
  );
  if (signal.aborted) return { kind: 'stopped' };
  if ((await source.run()) !== run) return { kind: 'changed' };
  if (compared.difference !== null) {
    // The copy differs, so the next call begins again.
    await target.begin({ ...mark, run: '', position: null });
    return { kind: 'different', where: compared.difference };
  }
  await target.finish(mark);
  return { kind: 'moved', compared };
}

/** Copies everything that is still missing. */
class Copy {
  #part: MovedPart;
  #size = 0;

  constructor(
    private readonly source: MoveSource,
    private readonly target: MoveTarget,
    mark: MoveRecord,
    private readonly signal: AbortSignal,
  ) {
    this.#part = emptyPart(mark);
  }

  async all(months: readonly WebsiteMonth[], progress: (done: number) => void): Promise<void> {
    const { position } = this.#part.mark;
    await this.#tables(position);
    const done =
      position !== null && 'counted' in position ? placeAfter(months, position.counted) : 0;
    for (let place = done; place < months.length && !this.signal.aborted; place += 1) {
      progress(place);
      const month = months[place] as WebsiteMonth;
      for await (const counted of this.source.counters(month)) await this.#count(counted);
      this.#note({ counted: month });
      await this.#writeFull();
    }
    await this.#write();
  }

  async #tables(position: MovePosition | null): Promise<void> {
    if (position !== null && 'counted' in position) return;
    const from = position === null ? 0 : MOVED_NAMES.indexOf(position.table);
    let after = position?.after ?? null;
    for (const table of MOVED_NAMES.slice(from)) {
      for (;;) {
        const rows = await this.source.rows(table, after);
        const last = rows.at(-1);
        if (last === undefined) break;
        after = movedRowKey(table, last);
        this.#part.rows.push({ table, rows });
        this.#size += rows.length;
        this.#note({ table, after });
        await this.#writeFull();
        if (this.signal.aborted) return;
      }
      after = null;
    }
  }

  async #count(counted: CountedDay[]): Promise<void> {
    this.#part.counters.push(...counted);
    for (const { counts } of counted) this.#size += counts.size;
    await this.#writeFull();
  }

  #note(position: MovePosition): void {
    this.#part.mark = { ...this.#part.mark, position };
  }

  async #writeFull(): Promise<void> {
    if (this.#size >= PART) await this.#write();
  }

  async #write(): Promise<void> {
    const part = this.#part;
    if (this.#size > 0) await this.target.write(part);
    this.#part = emptyPart(part.mark);
    this.#size = 0;
  }
}

const emptyPart = (mark: MoveRecord): MovedPart => ({ rows: [], counters: [], mark });

/** Returns the position of the month after another one. The order of months never changes. */
const placeAfter = (months: readonly WebsiteMonth[], { websiteId, month }: WebsiteMonth): number =>
  months.findIndex((each) => each.websiteId === websiteId && each.month === month) + 1;
