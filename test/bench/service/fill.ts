import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Collector, type CollectResult } from '$service/collect/collector';
import type { RawHit } from '$service/collect/hit';
import { UNKNOWN_PLACE } from '$service/collect/place';
import type { Hit } from '$service/store/hits';
import type { Store } from '$service/store/store';
import { openTestStore } from '$test/support/test-store';
import { traffic, TRAFFIC_DOMAIN } from './traffic';

const BATCH = 100_000;

/**
 * Fills a store with many hits of one website.
 * @returns the duration, ms, and the store's size on disk, bytes
 */
export function fillStore(
  folder: string,
  count: number,
  from: number,
  days: number,
): { ms: number; bytes: number } {
  const begin = performance.now();
  const store = openTestStore(folder);
  const website = store.websites.store({
    domain: TRAFFIC_DOMAIN,
    privacy: 0,
    password_hash: null,
    email: 0,
    exclude_bots: 1,
    exclude_params: null,
    exclude_ips: null,
  });
  if (website === null) throw new Error('the store has the website already');
  const collector = new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE);
  const raws = traffic(count, from, days);
  for (let done = 0; done < count; done += BATCH) {
    store.recorder.recordMany(
      take(raws, (raw) => collector.collectOf(website, raw), Math.min(BATCH, count - done)),
      () => {},
    );
  }
  store.close();
  const ms = performance.now() - begin;
  return { ms, bytes: statSync(join(folder, 'service.sqlite')).size };
}

/**
 * Fills an open store in the same way.
 * @returns the duration, ms
 */
export async function fillOpenStore(
  store: Store,
  count: number,
  from: number,
  days: number,
): Promise<number> {
  const begin = performance.now();
  const website = await store.websites.store({ domain: TRAFFIC_DOMAIN });
  if (website === null) throw new Error('the store has the website already');
  const collector = new Collector(store.websites.directory, () => UNKNOWN_PLACE);
  const raws = traffic(count, from, days);
  let left = count;
  const fill = async (): Promise<void> => {
    while (left > 0) {
      const some = Math.min(BATCH, left);
      left -= some;
      const hits = take(raws, (raw) => collector.collectOf(website, raw), some);
      await store.recorder.recordMany(hits, null);
    }
  };
  await store.withRelaxedDurability(async () => {
    // Two: the store writes one batch while the next is prepared.
    await Promise.all([fill(), fill()]);
    while (!(await store.recorder.tidyUp()));
  });
  return performance.now() - begin;
}

function* take(
  raws: ReturnType<typeof traffic>,
  collect: (raw: RawHit) => CollectResult,
  count: number,
): Generator<Hit> {
  for (let index = 0; index < count; index += 1) {
    const next = raws.next();
    if (next.done === true) return;
    const collected = collect(next.value);
    if (collected.outcome === 'counted') yield collected.hit;
  }
}
