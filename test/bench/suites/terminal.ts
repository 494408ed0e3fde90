import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figures';
import { RunningApp } from '../running-app';
import type { Machine } from '../suite';

/*
 * A command of the terminal from start to end: alone, compared with an Electron that only starts
 * and quits; and beside a running Sitedeck, compared with a Node that only starts and ends. The
 * time npm needs to start is not included.
 */

/** The limit that the product promises. */
const AIM = 1.3;
const ASKED = ['stats', 'example.com', 'visitors', '--period', 'last-month'];
/** The minimal Node process. */
const NOTHING = ['-e', ''];
const HEADLESS = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-'));
  try {
    const [bareData, appData] = [join(home, 'bare'), join(home, 'app')];
    const first = RunningApp.start(machine, machine.root, appData, ['--sample']);
    await first.reached('drawn');
    const client = [join(machine.root, 'scripts/sitedeck.mjs'), ...ASKED];
    const node: number[] = [];
    const beside = await samples(machine, async (run) => {
      const nothing = await time(machine, process.execPath, NOTHING, appData);
      if (run > 0) node.push(nothing);
      return time(machine, process.execPath, client, appData);
    });
    await first.quit();

    const options = [...machine.electronOptions, ...HEADLESS];
    const bareArgs = [...options, join(machine.root, 'test/bench/quitting')];
    const ownArgs = [...options, machine.root, '--terminal', ...ASKED, '--offline'];
    const bare: number[] = [];
    const own = await samples(machine, async (run) => {
      const quit = await time(machine, machine.executable, bareArgs, bareData);
      if (run > 0) bare.push(quit);
      return time(machine, machine.executable, ownArgs, appData);
    });
    const against = { title: 'Electron starts and quits', samples: bare };
    return [
      { title: 'stats --offline', unit: 'ms', samples: own, against, aim: AIM },
      {
        title: 'stats beside a running Sitedeck (aim ≤ 150)',
        unit: 'ms',
        samples: beside,
        against: { title: 'Node starts and ends', samples: node },
      },
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The first run only warms caches. */
async function samples(
  { runs }: Machine,
  measure: (run: number) => Promise<number>,
): Promise<number[]> {
  const all: number[] = [];
  for (let run = 0; run <= runs; run += 1) all.push(await measure(run));
  return all.slice(1);
}

/** Returns the milliseconds from the start of a program to its end. */
async function time(
  machine: Machine,
  program: string,
  args: string[],
  userData: string,
): Promise<number> {
  const env = { ...machine.env, SITEDECK_USER_DATA: userData };
  const begun = performance.now();
  const child = machine.endWithThis(
    spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let said = '';
  child.stderr?.on('data', (words) => (said += String(words)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')}: ${said}`);
  return performance.now() - begun;
}
