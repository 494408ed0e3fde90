import { type KnownHit, KnownHits } from '$service/collect/known-hit';
import { localTime } from '$service/store/counts/calendar';
import type { StoredWebsite } from '$service/store/websites';
import { fingerprintCode, fingerprintHash } from '../fingerprint';
import { type DecidedView, type KnownViews, type PageView, readKnownViews } from '../known-views';
import { NewViews } from '../new-views';
import type { ImportTarget } from '../target';
import type { ProductName, RowReading } from './reading';
import { Sessions } from './sessions';
import type { ImportTally } from './tally';

type HitReading = Extract<RowReading, { kind: 'hit' }>;

/**
 * Counts the page views and events of an export. Each is counted once, even if several exports contain it, as in
 * imports of logs (docs/decisions/imports.md).
 */
export class HitCounts {
  readonly #rules: KnownHits;
  readonly #sessions = new Sessions();

  static async open(
    target: ImportTarget,
    path: string,
    product: ProductName,
    tally: ImportTally,
  ): Promise<HitCounts> {
    const known = await readKnownViews<HitReading>(target.sources);
    const views = new NewViews(target, path, () => product, known.passed);
    return new HitCounts(target.website, known, views, tally);
  }

  private constructor(
    website: StoredWebsite,
    private readonly known: KnownViews<HitReading>,
    private readonly views: NewViews,
    private readonly tally: ImportTally,
  ) {
    this.#rules = new KnownHits(website);
  }

  /** The id of the import; null until something was counted. */
  get importId(): number | null {
    return this.views.importId;
  }

  /** Adds the next row. Rows must be added in order of time. */
  async take(reading: HitReading): Promise<void> {
    this.#settle(await this.known.next(viewOf(this.#inSession(reading))));
  }

  /** Converts a visit to a page view, unless it is the first of its session. */
  #inSession(reading: HitReading): HitReading {
    const { hit, session } = reading;
    if (hit.kind !== 'visit' || session === null || this.#sessions.isFirst(session)) return reading;
    const { at, isBot, page } = hit;
    return { ...reading, hit: { at, isBot, kind: 'view', page } };
  }

  /** Writes the added rows in one transaction. */
  commit(): Promise<void> {
    return this.views.commit();
  }

  /** Counts the remaining rows. Must be called at the end of the file. */
  async finish(): Promise<void> {
    this.#settle(await this.known.end());
    await this.views.commit();
    await this.views.finish();
  }

  #settle(decided: readonly DecidedView<HitReading>[]): void {
    const { report } = this.tally;
    for (const { view, known, after } of decided) {
      if (known) {
        report.known += 1;
        this.views.interrupt();
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
      this.views.add(view, hit, after);
    }
  }
}

/**
 * Returns a row as a page view that is recognized in another export, by its time (to the second) and its page or
 * event.
 */
function viewOf(value: HitReading): PageView<HitReading> {
  const request = requestOf(value.hit);
  let hash: string | null = null;
  return {
    code: fingerprintCode(request),
    hash: () => (hash ??= fingerprintHash(request)),
    at: request.at,
    value,
  };
}

const requestOf = (hit: KnownHit) => ({
  host: null,
  ip: '',
  at: hit.at,
  // The fingerprint does not depend on whether the view starts a visit, because that depends on where the export
  // begins.
  method: hit.kind === 'event' ? 'event' : 'view',
  target: hit.kind === 'event' ? hit.event : hit.page,
  status: 0,
  referrer: '',
  userAgent: null,
});
