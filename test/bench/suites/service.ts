import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATISTIC_NAMES } from '../../../src/shared/api/statistics';
import type { Figure } from '../figures';
import { fillStore } from '../service/fill';
import { load } from '../service/load';
import { addWebsite, startService } from '../service/process';
import { DOMAIN, hitBodies } from '../service/traffic';
import type { Machine } from '../suite';

/*
 * The built-in service's promises, over HTTP on the built program: the sample set in 3 s, 5,000 acknowledged hits a
 * second, and for one website with ten million hits every statistic in 20 ms at no more than 60 bytes a hit.
 */

const HITS = 10_000_000;
const DAYS = 395;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2025, 0, 1);
/** Asked of each statistic: enough for a 95th percentile. */
const READS = 40;
const AIM = { sampleMs: 3_000, hitsPerSecond: 5_000, readMs: 20, bytesPerHit: 60 };

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-service-'));
  try {
    return [
      ...(await sampleFigures(machine, home)),
      ...(await ingestFigures(machine, join(home, 'ingest'))),
      ...(await readFigures(machine, join(home, 'busy'))),
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function sampleFigures(machine: Machine, home: string): Promise<Figure[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let start = 0; start < machine.runs; start += 1) {
    const folder = join(home, `sample-${start}`);
    for (const samples of [first, later]) {
      const service = await startService(machine, folder, ['--sample']);
      samples.push(service.startMs);
      await service.stop();
    }
  }
  return [
    atMost('sample set, first start', 'ms', first, AIM.sampleMs),
    { title: 'sample set, later start', unit: 'ms', samples: later },
  ];
}

/**
 * Load generator and service share the machine's cores, with whatever else runs. What the service's own processor
 * time gives is told beside it: hits a second on a core that it has for itself.
 */
async function ingestFigures(machine: Machine, folder: string): Promise<Figure[]> {
  // One client sends them all.
  const service = await startService(machine, folder, ['--hit-limit', '0']);
  await addWebsite(service, DOMAIN);
  const bodies = hitBodies(FIRST_DAY);
  const options = { connections: 64, periodMs: 1_000 };
  // The first seconds are the compiler's.
  await load(service.address, bodies, { ...options, periods: 3 });
  const before = service.cpuMs();
  const { perPeriod, refused } = await load(service.address, bodies, {
    ...options,
    periods: machine.runs,
  });
  const after = service.cpuMs();
  await service.stop();
  if (refused > 0) throw new Error(`${refused} hits were refused`);
  const figures = [atLeast('hits acknowledged', perPeriod, AIM.hitsPerSecond)];
  if (before !== null && after !== null) {
    const hits = perPeriod.reduce((sum, count) => sum + count, 0);
    const perSecond = (hits / (after - before)) * 1_000;
    figures.push(atLeast('hits, a second of processor time', [perSecond], AIM.hitsPerSecond));
  }
  return figures;
}

async function readFigures(machine: Machine, folder: string): Promise<Figure[]> {
  console.log(`${HITS.toLocaleString('en')} hits are counted first; this takes some minutes.`);
  const { ms, bytes } = fillStore(folder, HITS, FIRST_DAY, DAYS);
  const figures = [
    atMost('size on disk, a hit', 'B', [bytes / HITS], AIM.bytesPerHit),
    { title: 'hits counted in bulk', unit: 'per s' as const, samples: [HITS / (ms / 1_000)] },
  ];
  const service = await startService(machine, folder);
  const measure = async (title: string, name: string, more = ''): Promise<void> => {
    const samples: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const begin = performance.now();
      await service.get(twelveMonths(name, read) + more);
      samples.push(performance.now() - begin);
    }
    figures.push(atMost(title, 'ms', samples, AIM.readMs));
  };
  for (const name of STATISTIC_NAMES) await measure(`${name}, 12 months`, name);
  // The statistic with the most values, asked for in the ways that have most to do.
  await measure('page, searched', 'page', '&search=title-of');
  await measure('page, by value', 'page', '&sort_by=value&sort=asc');
  await measure('page, 100 rows', 'page', '&per_page=100&page=20');
  await service.stop();
  return figures;
}

/** A range of twelve months that begins on another day each time: whole months and days at both ends. */
function twelveMonths(name: string, read: number): string {
  const first = FIRST_DAY + ((read * 7) % (DAYS - 365)) * DAY_MS;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `/api/v1/stats/1?name=${name}&from=${day(first)}&to=${day(first + 364 * DAY_MS)}`;
}

const atMost = (title: string, unit: Figure['unit'], samples: number[], aim: number): Figure => ({
  title,
  unit,
  samples,
  against: { title: 'at most', samples: [aim] },
  aim: 1,
});

const atLeast = (title: string, samples: number[], aim: number): Figure => ({
  title,
  unit: 'per s',
  samples,
  against: { title: 'at least', samples: [aim] },
});
