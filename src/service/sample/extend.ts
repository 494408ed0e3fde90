import { Collector } from '../collect/collector';
import { UNKNOWN_PLACE } from '../collect/place';
import type { Hit } from '../store/recorder';
import type { Store } from '../store/store';
import { sampleModels } from './model';
import { HOUR_MS, SAMPLE_START, SAMPLE_UNTIL, sampleEnd } from './reach';
import { SAMPLE_SITES } from './sites';

const MONTHS = 13;
/** Hours generated between two commits: keeps the process responsive, and a stop loses little. */
const STEP_HOURS = 24 * 28;

/**
 * Adds the sample websites on the first call, and their visits up to the current hour on every call. Websites deleted by the user
 * stay deleted. An interrupted run is continued.
 *
 * @param progress hours done, and hours in total
 */
export async function extendSample(
  store: Store,
  now: number,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { start, until } = begin(store, now);
  const end = sampleEnd(now);
  const models = sampleModels(start);
  const collector = new Collector(store.websites, () => UNKNOWN_PLACE);
  for (let hour = until; hour < end;) {
    const next = Math.min(hour + STEP_HOURS * HOUR_MS, end);
    const hits = hitsBetween(hour, next, models, collector);
    store.recorder.recordMany(hits, () => store.settings.set(SAMPLE_UNTIL, String(next)));
    hour = next;
    progress((hour - until) / HOUR_MS, (end - until) / HOUR_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  store.recorder.releaseMemory();
}

function* hitsBetween(
  from: number,
  to: number,
  models: ReturnType<typeof sampleModels>,
  collector: Collector,
): Generator<Hit> {
  for (const { model } of models) {
    for (let hour = from; hour < to; hour += HOUR_MS) {
      for (const raw of model.hitsIn(hour)) {
        const collected = collector.collect(raw);
        // A deleted website collects nothing.
        if (collected.outcome === 'counted') yield collected.hit;
      }
    }
  }
}

/** First and next hour of the sample data; on the first call also creates the websites. */
function begin(store: Store, now: number): { start: number; until: number } {
  const stored = store.settings.get(SAMPLE_START);
  if (stored !== null) {
    return { start: Number(stored), until: Number(store.settings.get(SAMPLE_UNTIL) ?? stored) };
  }
  const start = firstHour(now);
  store.transaction(() => {
    for (const site of SAMPLE_SITES) addWebsite(store, site);
    store.settings.set(SAMPLE_START, String(start));
  });
  return { start, until: start };
}

/** Midnight of the same day thirteen months earlier, clamped to that month's last day. */
function firstHour(now: number): number {
  const first = new Date(now);
  const day = first.getDate();
  first.setHours(0, 0, 0, 0);
  first.setMonth(first.getMonth() - MONTHS);
  if (first.getDate() !== day) first.setDate(0);
  return first.getTime();
}

function addWebsite(
  store: Store,
  { domain, privacy, favorite }: (typeof SAMPLE_SITES)[number],
): void {
  const website = store.websites.store({ domain, privacy });
  if (website !== null && favorite) {
    store.websites.update(website.id, { favorited_at: website.created_at });
  }
}
