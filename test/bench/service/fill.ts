import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Collector } from '../../../src/service/collect/collector';
import { UNKNOWN_PLACE } from '../../../src/service/collect/place';
import type { Hit } from '../../../src/service/store/recorder';
import { openStore } from '../../../src/service/store/store';
import { DOMAIN, traffic } from './traffic';

const BATCH = 100_000;

/** A store with many hits of one website. @returns how long filling it took, ms, and its size on disk, bytes */
export function fillStore(
  folder: string,
  count: number,
  from: number,
  days: number,
): { ms: number; bytes: number } {
  const begin = performance.now();
  const store = openStore(folder);
  store.websites.store({
    domain: DOMAIN,
    privacy: 0,
    password_hash: null,
    email: 0,
    exclude_bots: 1,
    exclude_params: null,
    exclude_ips: null,
  });
  const collector = new Collector(store.websites, () => UNKNOWN_PLACE);
  const raws = traffic(count, from, days);
  for (let done = 0; done < count; done += BATCH) {
    store.recorder.recordMany(take(raws, collector, Math.min(BATCH, count - done)), () => {});
  }
  store.close();
  const ms = performance.now() - begin;
  return { ms, bytes: statSync(join(folder, 'service.sqlite')).size };
}

function* take(
  raws: ReturnType<typeof traffic>,
  collector: Collector,
  count: number,
): Generator<Hit> {
  for (let index = 0; index < count; index += 1) {
    const next = raws.next();
    if (next.done === true) return;
    const collected = collector.collect(next.value);
    if (collected.outcome === 'counted') yield collected.hit;
  }
}
