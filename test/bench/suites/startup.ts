import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figures';
import { RunningApp } from '../running-app';
import type { Machine } from '../suite';

/*
 * A warm start of Sitedeck, with an account and saved data, against a bare window of the same Electron: one after the
 * other, so that whatever else the machine does falls on both.
 */

/** The limits of the product's promise. */
const AIM = 1.3;

interface Start {
  shown: number;
  drawn: number;
  memory: number;
}

export async function run(machine: Machine): Promise<Figure[]> {
  const bareFolder = join(machine.root, 'test/bench/bare');
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-'));
  try {
    const [bareData, appData] = [join(home, 'bare'), join(home, 'app')];
    await prepare(machine, appData);
    const bare: Start[] = [];
    const app: Start[] = [];
    // The first of each only warms the system's caches.
    for (let run = 0; run <= machine.runs; run += 1) {
      const pair = [
        await measure(machine, bareFolder, bareData, 'shown'),
        await measure(machine, machine.root, appData, 'drawn'),
      ] as const;
      if (run > 0) {
        bare.push(pair[0]);
        app.push(pair[1]);
      }
    }
    return figures(bare, app);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Gives the application an account with data, as a person has after a first look. */
async function prepare(machine: Machine, userData: string): Promise<void> {
  const first = RunningApp.start(machine, machine.root, userData, ['--sample']);
  await first.reached('drawn');
  await first.quit();
}

async function measure(
  machine: Machine,
  folder: string,
  userData: string,
  last: 'shown' | 'drawn',
): Promise<Start> {
  const app = RunningApp.start(machine, folder, userData);
  const shown = await app.reached('shown');
  const drawn = await app.reached(last);
  const memory = await app.settledMemory();
  await app.quit();
  return { shown, drawn, memory };
}

function figures(bare: Start[], app: Start[]): Figure[] {
  const of = (starts: Start[], what: keyof Start): number[] => starts.map((start) => start[what]);
  const megabytes = (starts: Start[]): number[] => of(starts, 'memory').map((bytes) => bytes / 1e6);
  const shown = { title: 'bare window shown', samples: of(bare, 'shown') };
  const memory = { title: 'bare window', samples: megabytes(bare) };
  return [
    { title: 'window shown', unit: 'ms', samples: of(app, 'shown'), against: shown, aim: AIM },
    { title: 'first data drawn', unit: 'ms', samples: of(app, 'drawn'), against: shown },
    { title: 'memory (PSS)', unit: 'MB', samples: megabytes(app), against: memory, aim: AIM },
  ];
}
