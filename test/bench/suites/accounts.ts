import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { OfflineStore } from '$main/cache/offline-store';
import { addDays, eachDay } from '$shared/dates/day-range';
import { todayOf } from '$shared/dates/zone';
import { makeStoredAccount, makeWebsite } from '$test/support/records';
import { atMost, type Figure } from '../figures';
import { launchApplication } from '../launch';
import type { Machine } from '../suite';

/*
 * 100 accounts with 100 websites each, 30 days of every website saved, and no reachable server:
 * switching between two accounts, and all 10,000 websites on one page.
 */

const ACCOUNTS = 100;
const SITES = 100;
const AIM = { switchMs: 50, allMs: 250, searchMs: 50, frameMs: 50 };

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-accounts-'));
  await fill(home);
  const electron = await launchApplication(machine, home);
  try {
    const page = await electron.firstWindow();
    await page.locator('main a[data-row-link]').first().waitFor();
    const switches = await page.evaluate(switchAccounts, {
      runs: machine.runs,
      first: zoneOf(0),
      second: zoneOf(1),
    });
    const opened = await openAll(page, machine.runs);
    return [
      atMost('switch to an account seen before', 'ms', switches, AIM.switchMs),
      atMost('list of 10,000 websites with numbers', 'ms', opened, AIM.allMs),
      atMost('  search in it', 'ms', await page.evaluate(search, machine.runs), AIM.searchMs),
      atMost('  a frame while scrolling', 'ms', await page.evaluate(scroll), AIM.frameMs),
    ];
  } finally {
    await electron.close();
    await rm(home, { recursive: true, force: true });
  }
}

const idOf = (account: number): string => `account-${account}`;
const zoneOf = (account: number): string => `.account-${account}.example`;

/** Saves the data that the application would have for such accounts. */
async function fill(home: string): Promise<void> {
  const numbers = Array.from({ length: ACCOUNTS }, (_, account) => account);
  const accounts = numbers.map((account) =>
    makeStoredAccount(idOf(account), {
      name: `Account ${account}`,
      address: 'http://127.0.0.1:9',
      keyPlace: 'until-quit',
    }),
  );
  const file = { version: 1, accounts, activeId: idOf(0) };
  await writeFile(join(home, 'accounts.json'), JSON.stringify(file));
  const store = new OfflineStore(home, { now: Date.now, onProblem: () => undefined });
  const today = todayOf({}, Date.now());
  const days = eachDay({ from: addDays(today, -29), to: today });
  for (const account of numbers) store.write((tables) => fillAccount(tables, account, days));
  store.close();
}

function fillAccount(
  { websites, days: series, facts }: Parameters<Parameters<OfflineStore['write']>[0]>[0],
  account: number,
  days: readonly string[],
): void {
  const fetchedAt = Date.now();
  for (let id = 1; id <= SITES; id += 1) {
    const body = makeWebsite(`site-${id}${zoneOf(account)}`, { id, favorite: id === 1 });
    websites.put(idOf(account), { id, body, fetchedAt });
    const counts = days.map((day, at) => {
      return { day, count: (id * 7 + at * account) % 500, fetchedAt, final: at < 28 };
    });
    series.put({ account: idOf(account), website: id, statistic: 'visitors' }, counts, false);
  }
  facts.put(idOf(account), 'websites-complete', { fetchedAt });
}

/** Measures from the click to the totals of all websites, without earlier data in the page. */
async function openAll(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  await page.getByText('All accounts', { exact: true }).click();
  for (let run = 0; run < runs; run += 1) {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const websites = page.getByRole('link', { name: 'Websites', exact: true });
    samples.push(await websites.evaluate(clickUntilAll));
  }
  return samples;
}

/** Runs in the page: everything it needs comes as arguments. */
async function clickUntilAll(link: SVGElement | HTMLElement): Promise<number> {
  const begun = performance.now();
  (link as HTMLElement).click();
  while (document.querySelector('table[aria-rowcount="10002"]') === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - begun;
}

/** Runs in the page: switches back and forth until the other account's websites are painted. */
async function switchAccounts(how: {
  runs: number;
  first: string;
  second: string;
}): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < 2 * how.runs + 2; run += 1) {
    const [key, zone] = run % 2 === 0 ? ['2', how.second] : ['1', how.first];
    const shown = (): boolean =>
      document.querySelector('main a[data-row-link]')?.textContent?.endsWith(zone) === true;
    const begun = performance.now();
    const press = { key, ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    // The first two see their accounts for the first time.
    if (run > 1) samples.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return samples;
}

/** Runs in the page: types a search and clears it. */
async function search(runs: number): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  const samples: number[] = [];
  for (let run = 0; run < runs && field !== null; run += 1) {
    const [text, isShown] =
      run % 2 === 0
        ? ([
            'site-7.account-42.',
            () => document.querySelectorAll('[data-row-link]').length === 1,
          ] as const)
        : (['', () => document.querySelector('table[aria-rowcount="10002"]') !== null] as const);
    const begun = performance.now();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    samples.push(performance.now() - begun);
  }
  return samples;
}

/** Runs in the page: measures each frame while the list is scrolled. */
async function scroll(): Promise<number[]> {
  const scroller = document.querySelector('main');
  const samples: number[] = [];
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 120 && scroller !== null; frame += 1) {
    scroller.scrollTop += 400;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    samples.push(now - last);
    last = now;
  }
  return samples;
}
