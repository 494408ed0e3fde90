const MINUTE_MS = 60_000;
/** The number of minutes for which a visit counts as live. */
export const LIVE_MINUTES = 30;

interface Minutes {
  /** The visits by minute. A minute's index is its number modulo the length. */
  counts: Uint32Array;
  /** The number of the latest minute in `counts`. */
  latest: number;
}

/**
 * Counts the visits of each website in the last 30 minutes. The counts are only in memory: a restart begins with
 * zero.
 */
export class LiveVisitCounter {
  readonly #byWebsite = new Map<number, Minutes>();
  #sweptAt = 0;

  /**
   * @param onFirst called with the id of a website that has its first visit in 30 minutes
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    private readonly onFirst: (websiteId: number) => void = () => {},
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a visit that begins now. */
  add(websiteId: number): void {
    const minute = this.#minute();
    if (minute > this.#sweptAt) this.#sweep(minute);
    const minutes = this.#byWebsite.get(websiteId) ?? {
      counts: new Uint32Array(LIVE_MINUTES),
      latest: minute,
    };
    advance(minutes, minute);
    const isFirst = minutes.counts.every((visits) => visits === 0);
    const at = minute % LIVE_MINUTES;
    minutes.counts[at] = (minutes.counts[at] ?? 0) + 1;
    this.#byWebsite.set(websiteId, minutes);
    if (isFirst) this.onFirst(websiteId);
  }

  /** Returns the visits of the current minute and the 29 minutes before it. */
  count(websiteId: number): number {
    const minutes = this.#byWebsite.get(websiteId);
    if (minutes === undefined) return 0;
    advance(minutes, this.#minute());
    return minutes.counts.reduce((sum, visits) => sum + visits, 0);
  }

  #minute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }

  /** Removes websites without visits, once a minute. */
  #sweep(minute: number): void {
    this.#sweptAt = minute;
    for (const [id, { latest }] of this.#byWebsite) {
      if (minute - latest >= LIVE_MINUTES) this.#byWebsite.delete(id);
    }
  }
}

/** Clears the counts of the minutes that have passed since the latest one. */
function advance(minutes: Minutes, to: number): void {
  const passed = Math.min(to - minutes.latest, LIVE_MINUTES);
  for (let step = 0; step < passed; step += 1) minutes.counts[(to - step) % LIVE_MINUTES] = 0;
  minutes.latest = Math.max(minutes.latest, to);
}
