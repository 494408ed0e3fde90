import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { addDays } from '$shared/dates/day-range';
import { todayOf } from '$shared/dates/zone';
import type { Figure } from '../figures';
import { connectAccount, launchApplication } from '../launch';
import { rowsFor, SLOW_SERVER_KEY, SlowServer } from '../network/slow-server';
import { type Milestone, RunningApp } from '../running-app';
import type { Machine } from '../suite';

/*
 * Warm starts of Sitedeck on a website's saved statistics: of the built-in service's sample, and of
 * a server's account. Compared with a bare window of the same Electron, and one that draws the
 * server's numbers from a file. The starts alternate, so that other load on the machine affects all
 * of them. Each start shows the picture of the screen that the one before it left.
 */

/** The ratios that the product promises. */
const AIM = {
  shown: 1.15,
  visible: 1.5,
  drawnNumbers: 1.2,
  answering: 1.7,
  memory: 1.25,
  memoryBuiltIn: 1.35,
};
const SITE = 'site-1.example';

interface Start {
  shown: number;
  /** When Chromium painted the picture of the last screen, or the numbers if there was none. */
  visible: number;
  /** When the numbers themselves were drawn. */
  drawn: number;
  /** When a click on what is visible would have been answered. */
  answering: number;
  memory: number;
}
/** The applications, by name. */
type Starts = Record<'bare' | 'numbers' | 'builtIn' | 'remote', Start[]>;

type Milestones = Record<'visible' | 'drawn' | 'answering', Milestone>;
const BARE: Milestones = { visible: 'shown', drawn: 'shown', answering: 'shown' };
const WITH_NUMBERS: Milestones = { visible: 'drawn', drawn: 'drawn', answering: 'drawn' };
const SITEDECK: Milestones = { visible: 'visible', drawn: 'drawn', answering: 'answering' };

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-'));
  const server = await SlowServer.start(0, 1, 100_000);
  try {
    const at = (name: keyof Starts): string => join(home, name);
    const bench = (folder: string): string => join(machine.root, 'test/bench', folder);
    const numbers = await writeNumbers(home);
    const withNumbers = { ...machine, env: { ...machine.env, SITEDECK_BENCH_NUMBERS: numbers } };
    await prepareBuiltIn(machine, at('builtIn'));
    await prepareRemote(machine, at('remote'), server);
    const starts: Starts = { bare: [], numbers: [], builtIn: [], remote: [] };
    // The first start of each only warms the system's caches.
    for (let run = 0; run <= machine.runs; run += 1) {
      const round = {
        bare: await measure(machine, bench('bare'), at('bare'), BARE),
        numbers: await measure(withNumbers, bench('bare-chart'), at('numbers'), WITH_NUMBERS),
        builtIn: await measure(machine, machine.root, at('builtIn'), SITEDECK),
        remote: await measure(machine, machine.root, at('remote'), SITEDECK),
      };
      if (run === 0) continue;
      for (const name of ['bare', 'numbers', 'builtIn', 'remote'] as const)
        starts[name].push(round[name]);
    }
    return figures(starts);
  } finally {
    server.close();
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Writes a script with the numbers of the server's website over 30 days, and returns its address.
 */
async function writeNumbers(home: string): Promise<string> {
  const today = todayOf({}, Date.now());
  const rows = STATISTIC_NAMES.map((name) => [name, rowsFor(name, addDays(today, -29), today)]);
  const file = join(home, 'numbers.js');
  await writeFile(file, `globalThis.numbers = ${JSON.stringify(Object.fromEntries(rows))};`);
  return pathToFileURL(file).href;
}

/** Prepares an account of the built-in service with data, as after a first visit. */
async function prepareBuiltIn(machine: Machine, userData: string): Promise<void> {
  const first = RunningApp.start(machine, machine.root, userData, ['--sample']);
  await first.reached('drawn');
  await first.quit();
}

/** Prepares an account of a server whose website was just viewed. */
async function prepareRemote(
  machine: Machine,
  userData: string,
  server: SlowServer,
): Promise<void> {
  const electron = await launchApplication(machine, userData);
  const page = await electron.firstWindow();
  await connectAccount(page, { address: server.address, key: SLOW_SERVER_KEY });
  await page.getByRole('link', { name: SITE, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: SITE }).waitFor();
  for (let last = -1, now = 0; now !== last; now = server.asked.get(1)?.count ?? 0) {
    last = now;
    await pause(3000);
  }
  await electron.close();
}

async function measure(
  machine: Machine,
  folder: string,
  userData: string,
  milestones: Milestones,
): Promise<Start> {
  const app = RunningApp.start(machine, folder, userData);
  const shown = await app.reached('shown');
  const drawn = await app.reached(milestones.drawn);
  const visible = await app.reached(milestones.visible);
  const answering = await app.reached(milestones.answering);
  const memory = await app.settledMemory();
  await app.quit();
  return { shown, visible, drawn, answering, memory };
}

function figures({ bare, numbers, builtIn, remote }: Starts): Figure[] {
  const samplesOf = (title: string, starts: Start[], what: keyof Start, unit: 'ms' | 'MB') => {
    const scale = unit === 'MB' ? 1e6 : 1;
    return { title, unit, samples: starts.map((start) => start[what] / scale) };
  };
  const time = (title: string, starts: Start[], what: Milestone) =>
    samplesOf(title, starts, what, 'ms');
  const memory = (title: string, starts: Start[]) => samplesOf(title, starts, 'memory', 'MB');
  const shown = time('bare window shown', bare, 'shown');
  const drawn = time('bare window with numbers drawn', numbers, 'drawn');
  const least = memory('bare window', bare);
  const { shown: aim, ...aims } = AIM;
  return [
    { ...drawn, against: shown },
    { ...time('window shown, built-in service', builtIn, 'shown'), against: shown, aim },
    { ...time('window shown, remote account', remote, 'shown'), against: shown, aim },
    ...[
      time('first data visible, built-in service', builtIn, 'visible'),
      time('first data visible, remote account', remote, 'visible'),
    ].map((figure) => ({ ...figure, against: shown, aim: aims.visible })),
    ...[
      time('first data drawn, built-in service', builtIn, 'drawn'),
      time('first data drawn, remote account', remote, 'drawn'),
    ].flatMap((figure) => [
      { ...figure, against: shown },
      { ...figure, against: drawn, aim: aims.drawnNumbers },
    ]),
    ...[
      time('answering a click, built-in service', builtIn, 'answering'),
      time('answering a click, remote account', remote, 'answering'),
    ].map((figure) => ({ ...figure, against: shown, aim: aims.answering })),
    {
      ...memory('memory (PSS), built-in service', builtIn),
      against: least,
      aim: aims.memoryBuiltIn,
    },
    { ...memory('memory (PSS), remote account', remote), against: least, aim: aims.memory },
  ];
}
