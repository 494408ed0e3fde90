import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Figure } from '../figures';
import { fillStore } from '../service/fill';
import { sendLoad } from '../service/load';
import { type BenchServiceProcess, startBenchService } from '../service/process';
import { startImport, startReaders, writeLog } from '../service/readers';
import { hitBodies } from '../service/traffic';
import type { Machine } from '../suite';

/*
 * Hits during reads: 16 viewers of a page of twelve months, 4 readers of long lists through the
 * API, and an import, all at once, compared with the same hits alone, alternating within one run.
 */

const HITS = 1_000_000;
const DAYS = 395;
const DAY_MS = 86_400_000;
const VIEWERS = 16;
const API_READERS = 4;
const LOG_LINES = 400_000;
const ROUNDS = 3;
const SECONDS = 5;
const AIM = { waitMs: 100, bytes: 90 * 2 ** 20 };

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-readers-'));
  const folder = join(home, 'data');
  const log = join(home, 'access.log');
  const from = Date.now() - DAYS * DAY_MS;
  try {
    fillStore(folder, HITS, from, DAYS);
    await writeLog(log, LOG_LINES, from);
    const limits = ['--hit-limit', '0', '--page-limit', '0'];
    const service = await startBenchService(machine, folder, limits);
    const figures = await measure(service, folder, log);
    await service.stop();
    return figures;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

interface Measured {
  perPeriod: number[];
  waits: number[];
}

async function measure(
  service: BenchServiceProcess,
  folder: string,
  log: string,
): Promise<Figure[]> {
  const bodies = hitBodies(Date.now());
  const hits = async (to: Measured, periods: number): Promise<void> => {
    const options = { connections: 64, periods, periodMs: 1_000 };
    const { perPeriod, waits, refused } = await sendLoad(service.address, bodies, options);
    if (refused > 0) throw new Error(`${refused} hits were refused`);
    append(to.perPeriod, perPeriod);
    append(to.waits, waits);
  };
  const [alone, beside]: Measured[] = [0, 1].map(() => ({ perPeriod: [], waits: [] }));
  if (alone === undefined || beside === undefined) throw new Error('two were made');
  const pages: number[] = [];
  const lists: number[] = [];
  let lines = 0;
  let memory = 0;
  // The first seconds belong to the compiler.
  await hits({ perPeriod: [], waits: [] }, 3);
  for (let round = 0; round < ROUNDS; round += 1) {
    await hits(alone, SECONDS);
    const viewers = startReaders(service.address, VIEWERS, pagePath);
    const readers = startReaders(service.address, API_READERS, listPath);
    const endImport = startImport(folder, log);
    await hits(beside, SECONDS);
    memory = Math.max(memory, service.memory());
    lines += await endImport();
    for (const [from, to] of [
      [viewers, pages],
      [readers, lists],
    ] as const) {
      const { waits, refused } = await from.stop();
      if (refused > 0) throw new Error(`${refused} answers were refused`);
      append(to, waits);
    }
  }
  console.log(`Load ${loadavg()[0]?.toFixed(1)}; ${lines} lines of logs imported meanwhile.`);
  return [
    {
      title: 'hits beside readers, aim 0.7 ×',
      unit: 'per s',
      samples: beside.perPeriod,
      against: { title: 'alone', samples: alone.perPeriod },
    },
    atMost('wait of a hit, p99', 'ms', [p99(beside.waits)], AIM.waitMs),
    { title: 'the same alone', unit: 'ms', samples: [p99(alone.waits)] },
    { title: 'page of 12 months', unit: 'ms', samples: pages },
    { title: 'list of 100 of 20,000 pages', unit: 'ms', samples: lists },
    atMost('memory (PSS)', 'MB', [memory / 2 ** 20], AIM.bytes / 2 ** 20),
  ];
}

/** Spread as arguments, the durations of a fast machine would overflow the stack. */
function append(to: number[], samples: readonly number[]): void {
  for (const sample of samples) to.push(sample);
}

const pagePath = (): string => '/busy.example?period=365';
/** Requests a different page of the list each time, so that no answer is cached. */
const listPath = (client: number, times: number): string => {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const range = `from=${day(Date.now() - 394 * DAY_MS)}&to=${day(Date.now())}`;
  const page = 1 + ((client * 50 + times) % 200);
  return `/api/v1/stats/1?name=page&${range}&per_page=100&page=${page}`;
};

function p99(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
}
