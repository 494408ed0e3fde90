import { UNKNOWN_PLACE } from '$shared/api/place';
import { Collector } from '../collect/collector';
import type { Hit } from '../store/hits';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { sampleModels, type SiteModel } from './model';
import { HOUR_MS, SAMPLE_END_SETTING, SAMPLE_START_SETTING, sampleEndHour } from './sample-range';
import { SAMPLE_SITES } from './sites';

const MONTHS = 13;
/**
 * The number of hours that are generated per commit. With small steps, the process keeps reacting, and little is lost
 * if it stops.
 */
const STEP_HOURS = 24 * 28;

/**
 * Adds the sample websites at the first call, and their visits up to the current hour at every call. Websites that
 * the user deleted stay deleted. A run that was interrupted is continued.
 *
 * @param progress called with the number of hours that are done, and of all hours
 */
export async function extendSample(
  store: Store,
  now: number,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { start, until } = await begin(store, now);
  const end = sampleEndHour(now);
  const models = sampleModels(start);
  const collector = new Collector(store.websites.directory, () => UNKNOWN_PLACE);
  const sites = await sitesOf(store, models);
  for (let hour = until; hour < end;) {
    const next = Math.min(hour + STEP_HOURS * HOUR_MS, end);
    const hits = hitsBetween(hour, next, sites, collector);
    await store.recorder.recordMany(hits, { name: SAMPLE_END_SETTING, value: String(next) });
    hour = next;
    progress((hour - until) / HOUR_MS, (end - until) / HOUR_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  store.recorder.releaseMemory();
}

interface SampleSite {
  website: StoredWebsite;
  model: SiteModel;
}

/** Returns the sample websites that exist. A deleted one gets no visits. */
async function sitesOf(
  { websites }: Store,
  models: ReturnType<typeof sampleModels>,
): Promise<SampleSite[]> {
  const sites: SampleSite[] = [];
  for (const { domain, model } of models) {
    const website = await websites.findByDomain(domain);
    if (website !== null) sites.push({ website, model });
  }
  return sites;
}

function* hitsBetween(
  from: number,
  to: number,
  sites: readonly SampleSite[],
  collector: Collector,
): Generator<Hit> {
  for (const { website, model } of sites) {
    for (let hour = from; hour < to; hour += HOUR_MS) {
      for (const raw of model.hitsIn(hour)) {
        const collected = collector.collectOf(website, raw);
        if (collected.outcome === 'counted') yield collected.hit;
      }
    }
  }
}

/** Returns the range of hours to generate. The first call also creates the websites. */
async function begin(store: Store, now: number): Promise<{ start: number; until: number }> {
  const stored = await store.settings.get(SAMPLE_START_SETTING);
  if (stored !== null) {
    const until = await store.settings.get(SAMPLE_END_SETTING);
    return { start: Number(stored), until: Number(until ?? stored) };
  }
  const start = firstHour(now);
  for (const site of SAMPLE_SITES) await addWebsite(store, site);
  // The setting is written last, so that the next start completes a first one that was interrupted.
  await store.settings.set(SAMPLE_START_SETTING, String(start));
  return { start, until: start };
}

/** Returns midnight of the same day thirteen months earlier, or of the last day of that month if it is shorter. */
function firstHour(now: number): number {
  const first = new Date(now);
  const day = first.getDate();
  first.setHours(0, 0, 0, 0);
  first.setMonth(first.getMonth() - MONTHS);
  if (first.getDate() !== day) first.setDate(0);
  return first.getTime();
}

async function addWebsite(
  store: Store,
  { domain, privacy, favorite }: (typeof SAMPLE_SITES)[number],
): Promise<void> {
  const favorited_at = favorite ? new Date().toISOString() : null;
  await store.websites.store({ domain, privacy, favorited_at });
}
