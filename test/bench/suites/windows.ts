import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { atMost, type Figure } from '../figures';
import { launchApplication } from '../launch';
import { settledMemory } from '../memory';
import type { Machine } from '../suite';

/*
 * The cost of a second window, and of each window up to the limit: all show the statistics of a
 * website, settled.
 */

const AIM = { secondMb: 60, eachMb: 90 };
const MOST = 20;
const SITE = 'example.com';

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-windows-'));
  const electron = await launchApplication(machine, home, ['--sample']);
  try {
    const page = await electron.firstWindow();
    await drawn(page);
    const one = await settled(electron);
    await open(electron, page);
    const two = await settled(electron);
    for (let count = 2; count < MOST; count += 1) await open(electron, page);
    const all = await settled(electron);
    return [
      atMost('memory (PSS) of a second window', 'MB', [(two - one) / 1e6], AIM.secondMb),
      atMost(`memory (PSS) for each of ${MOST} windows`, 'MB', [all / MOST / 1e6], AIM.eachMb),
    ];
  } finally {
    await electron.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function open(electron: ElectronApplication, page: Page): Promise<void> {
  const opened = electron.waitForEvent('window');
  const answer = await page.evaluate(() => {
    return window.sitedeck['app.openWindow']({ accountId: null });
  });
  if (!answer.ok) throw new Error(answer.error.message);
  await drawn(await opened);
}

/**
 * Waits until the statistics are on screen: a window opens where the previous one was, or on the
 * list.
 */
async function drawn(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: SITE });
  const link = page.getByRole('table', { name: 'Websites' }).getByRole('link', { name: SITE });
  await title.or(link).first().waitFor();
  if (!(await title.isVisible())) await link.first().click();
  await page.locator('[data-main-chart] canvas').waitFor();
}

const settled = (electron: ElectronApplication): Promise<number> =>
  settledMemory(electron.process().pid ?? 0);
