import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { atMost, type Figure } from '../figures';
import { connectAccount, launchApplication } from '../launch';
import { SLOW_SERVER_KEY, SlowServer } from '../network/slow-server';
import type { Machine } from '../suite';

/*
 * The statistics of a website from a server with 50 ms latency, in the built application: the first
 * panel after its answer, and all 17 with their comparison, compared with the theoretical best of
 * four parallel requests.
 */

const LATENCY_MS = 50;
const AT_A_TIME = 4;
const AIM = { firstPanelMs: 150, pacing: 1.2 };
/**
 * Both periods of all statistics, with a month of days per request; the list of websites has
 * requested some before.
 */
const REQUESTS = 2 * STATISTIC_NAMES.length;
const ASKED_BEFORE = 4;

export async function run(machine: Machine): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [words, perMinute] of [
    ['no limit told', null],
    ['limit in headers', 100_000],
  ] as const) {
    figures.push(...(await against(machine, words, perMinute)));
  }
  return figures;
}

async function against(
  machine: Machine,
  words: string,
  perMinute: number | null,
): Promise<Figure[]> {
  // Without headers the application stays below 60 requests per minute, which is one view: the very
  // first one, without caches.
  const looks = perMinute === null ? 1 : machine.runs + 1;
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-network-'));
  const server = await SlowServer.start(LATENCY_MS, looks, perMinute);
  const electron = await launchApplication(machine, home);
  try {
    const page = await electron.firstWindow();
    await connectAccount(page, { address: server.address, key: SLOW_SERVER_KEY });
    const measured: Look[] = [];
    for (let id = 1; id <= looks; id += 1) measured.push(await look(page, server, id));
    const counted = looks === 1 ? measured : measured.slice(1);
    const best = counted.map(({ requests, took }) => Math.ceil(requests / AT_A_TIME) * took);
    return [
      atMost(
        `first panel after its answer, ${words}`,
        'ms',
        counted.map((one) => one.firstPanel),
        AIM.firstPanelMs,
      ),
      {
        title: `all 17 compared, ${words}`,
        unit: 'ms',
        samples: counted.map((one) => one.all),
        against: { title: 'the pacing at best', samples: best },
        aim: AIM.pacing,
      },
    ];
  } finally {
    await electron.close();
    server.close();
    await rm(home, { recursive: true, force: true });
  }
}

interface Look {
  /** Time from the first answer's departure to rows on the screen, milliseconds. */
  firstPanel: number;
  /** Time from the click to the last of all panels and their changes. */
  all: number;
  requests: number;
  /** The server's time for a request: the latency and its own delay. */
  took: number;
}

/** Opens the report of an unseen website, because it shows all statistics and their comparison. */
async function look(page: Page, server: SlowServer, id: number): Promise<Look> {
  // The list of websites also requests a few numbers of each.
  server.asked.clear();
  const seen = await page.evaluate(drawn, { id });
  const asked = server.asked.get(id);
  if (asked === undefined || asked.count < REQUESTS - ASKED_BEFORE) {
    throw new Error(`only ${asked?.count ?? 0} of ${REQUESTS} requests were made`);
  }
  // A screen without requests to a server.
  await page.evaluate(() => void (window.location.hash = '#/settings'));
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return {
    firstPanel: seen.first - asked.firstAnswer,
    all: seen.all - seen.begun,
    requests: asked.count,
    took: asked.took / asked.count,
  };
}

/** Runs in the page: everything it needs comes as arguments. */
async function drawn({
  id,
}: {
  id: number;
}): Promise<{ begun: number; first: number; all: number }> {
  const now = (): number => performance.timeOrigin + performance.now();
  // Checks on changes only, because checking every frame would make the page draw every frame.
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => resolve());
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  const lists = 13;
  const charts = 4;
  const report = (): Element | null => document.querySelector('article[aria-label="Report"]');
  const begun = now();
  window.location.hash = `#/statistics/${id}?list=report&against=previous`;
  let first = 0;
  for (;;) {
    await change();
    const rows = report()?.querySelectorAll('section table tbody tr').length ?? 0;
    const pictures = report()?.querySelectorAll('svg[role="img"]').length ?? 0;
    if (first === 0 && rows + pictures > 0) first = now();
    const compared = report()?.querySelectorAll(
      'section > table tbody tr:first-child td:last-child [data-tone]',
    );
    if (pictures === charts && (compared?.length ?? 0) >= lists)
      return { begun, first, all: now() };
  }
}
