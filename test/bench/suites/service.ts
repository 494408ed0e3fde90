import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, atMost, type Figure } from '../figures';
import { fillStore } from '../service/fill';
import { sendLoad } from '../service/load';
import { addBenchWebsite, startBenchService } from '../service/process';
import { readFigures } from '../service/reads';
import { hitBodies, TRAFFIC_DOMAIN } from '../service/traffic';
import type { Machine } from '../suite';

/*
 * The promises of the built-in service, over HTTP on the built program: the sample set in 3 s,
 * 5,000 acknowledged hits per second, and for one website with ten million hits every statistic in
 * 20 ms, at 60 bytes per hit or less.
 */

const HITS = 10_000_000;
const DAYS = 395;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const AIM = { sampleMs: 3_000, hitsPerSecond: 5_000, readMs: 20, bytesPerHit: 60 };

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-service-'));
  try {
    return [
      ...(await sampleFigures(machine, home)),
      ...(await ingestFigures(machine, join(home, 'ingest'))),
      ...(await busyFigures(machine, join(home, 'busy'))),
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
      const service = await startBenchService(machine, folder, ['--sample']);
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
 * The load generator and the service share the machine's cores. The service's hits per second of
 * its own processor time are reported as well.
 */
async function ingestFigures(machine: Machine, folder: string): Promise<Figure[]> {
  // One client sends all of them.
  const service = await startBenchService(machine, folder, ['--hit-limit', '0']);
  await addBenchWebsite(service, TRAFFIC_DOMAIN);
  const bodies = hitBodies(FIRST_DAY);
  const options = { connections: 64, periodMs: 1_000 };
  // The first seconds belong to the compiler.
  await sendLoad(service.address, bodies, { ...options, periods: 3 });
  const before = service.cpuMs();
  const { perPeriod, refused } = await sendLoad(service.address, bodies, {
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

async function busyFigures(machine: Machine, folder: string): Promise<Figure[]> {
  console.log(`${HITS.toLocaleString('en')} hits are counted first; this takes some minutes.`);
  const { ms, bytes } = fillStore(folder, HITS, FIRST_DAY, DAYS);
  const figures = [
    atMost('size on disk, a hit', 'B', [bytes / HITS], AIM.bytesPerHit),
    { title: 'hits counted in bulk', unit: 'per s' as const, samples: [HITS / (ms / 1_000)] },
  ];
  const service = await startBenchService(machine, folder);
  figures.push(...(await readFigures(service, FIRST_DAY, DAYS, AIM.readMs)));
  await service.stop();
  return figures;
}
