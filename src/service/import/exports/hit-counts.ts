import { type KnownHit, KnownHits } from '../../collect/known-hit';
import { localTime } from '../../store/counts/calendar';
import { codeOf, hashOf } from '../fingerprint';
import { type Decided, KnownViews, type View } from '../known-views';
import { NewViews } from '../new-views';
import type { ImportTarget } from '../target';
import type { ExportRow } from './export-rows';
import type { ProductName, RowReading } from './reading';
import type { Tally } from './tally';

type HitReading = Extract<RowReading, { kind: 'hit' }>;

/** Counts the page views and events of an export, each once, the way log imports do (decision 0145). */
export class HitCounts {
  readonly #known: KnownViews<HitReading>;
  readonly #new: NewViews;
  readonly #rules: KnownHits;

  constructor(
    target: ImportTarget,
    path: string,
    product: ProductName,
    private readonly tally: Tally,
  ) {
    this.#known = new KnownViews(
      target.sources.map(({ imports, websiteId }) => ({
        pieces: imports.pieces.of(websiteId),
        codes: (id: number) => imports.pieces.codes(id),
      })),
    );
    this.#new = new NewViews(target, path, () => product, this.#known.passed);
    this.#rules = new KnownHits(target.website);
  }

  /** The import's id, or null until it has counted something. */
  get importId(): number | null {
    return this.#new.importId;
  }

  take(_: ExportRow, reading: HitReading): void {
    this.#settle(this.#known.next(viewOf(reading)));
  }

  /** Writes the rows taken so far, in one transaction. */
  commit(): void {
    this.#new.commit();
  }

  /** Call this at the end of the file. */
  finish(): void {
    this.#settle(this.#known.end());
    this.#new.commit();
    this.#new.finish();
  }

  #settle(decided: readonly Decided<HitReading>[]): void {
    const { report } = this.tally;
    for (const { view, known, after } of decided) {
      if (known) {
        report.known += 1;
        this.#new.interrupt();
        continue;
      }
      const { hit: read, unplaced } = view.value;
      const hit = this.#rules.collect(read);
      if (hit === null) report.excluded += 1;
      else {
        report.counted += 1;
        this.tally.addHit(hit.counters, localTime(read.at).day);
        this.tally.addUnplaced(unplaced);
      }
      this.#new.add(view, hit, after);
    }
  }
}

/** A row is recognized in another export by its second and its page or event. */
function viewOf(value: HitReading): View<HitReading> {
  const request = requestOf(value.hit);
  let hash: string | null = null;
  return {
    code: codeOf(request),
    hash: () => (hash ??= hashOf(request)),
    at: request.at,
    value,
  };
}

const requestOf = (hit: KnownHit) => ({
  host: null,
  ip: '',
  at: hit.at,
  // Not whether it starts a visit: that depends on where the export starts.
  method: hit.kind === 'event' ? 'event' : 'view',
  target: hit.kind === 'event' ? hit.event : hit.page,
  status: 0,
  referrer: '',
  userAgent: null,
});
