import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Collector } from '$service/collect/collector';
import type { Hit } from '$service/store/hits';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { openTestStore, type TestStore } from '$test/support/test-store';

/* Anyone can send long addresses, as many as they like. They must not stay in memory. */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const HITS = 4_900;
const LONG = 'x'.repeat(8_000);

let folder: string;
let store: TestStore;
let collector: Collector;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-memory-'));
  store = openTestStore(folder);
  store.websites.store({
    domain: 'known.example',
    exclude_bots: 0,
  });
  collector = new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

type Texts = { page: string; referrer?: string; userAgent?: string };

/** Hits whose texts are separate strings, as JSON.parse makes them. */
function* hits(textsOf: (n: number) => Texts): Generator<Hit> {
  for (let n = 0; n < HITS; n += 1) {
    const collected = collector.collect({
      at: Date.UTC(2025, 5, 1),
      referrer: '',
      resolution: '',
      language: '',
      userAgent: 'x',
      visitor: { place: UNKNOWN_PLACE },
      ...(JSON.parse(JSON.stringify(textsOf(n))) as Texts),
    });
    if (!(collected instanceof Promise) && collected.outcome === 'counted') yield collected.hit;
  }
}

test.each([
  ['pages of an unknown website', (n: number) => ({ page: `https://other.example/${n}${LONG}` })],
  ['pages of a website', (n: number) => ({ page: `https://known.example/${n}${LONG}` })],
  [
    'short paths cut out of long addresses',
    (n: number) => ({ page: `https://known.example/a-page-of-its-own-${n}#${LONG}` }),
  ],
  [
    'referrers',
    (n: number) => ({
      page: 'https://known.example/',
      referrer: `https://a-host-of-its-own-${n}.example/${LONG}`,
    }),
  ],
  [
    'user agents',
    (n: number) => ({ page: 'https://known.example/', userAgent: `Agent ${n} ${LONG}` }),
  ],
])(`${HITS} × 8 KB as %s leave almost nothing in memory`, (_, textsOf) => {
  const before = heapMegabytes();
  store.recorder.recordMany(hits(textsOf), () => {});
  expect(heapMegabytes() - before).toBeLessThan(6);
});
