import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { StrictServer } from '$test/fakes/strict-server';
import { atMost, type Figure } from '../figures';
import { connectAccount, launchApplication } from '../launch';
import type { Machine } from '../suite';

/*
 * The list of websites in the built application with 5,000 known ones: drawn from the store after
 * the click, searched while typing, and scrolled as one list.
 */

const SITES = 5_000;
const KEY = 'bench-websites';
const AIM = { drawMs: 50, searchMs: 50, frameMs: 1000 / 60 };
/** Increasingly long parts of a domain, each with fewer websites. */
const TYPED = ['s', 'si', 'sit', 'site', 'site-', 'site-4', 'site-43', 'site-432', 'site-4321'];
const PATIENCE_MS = 180_000;

export async function run(machine: Machine): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'sitedeck-bench-websites-'));
  const server = await fullServer();
  const electron = await launchApplication(machine, home);
  try {
    const page = await electron.firstWindow();
    await connectAccount(page, server);
    await page.getByText(/^5,000 websites/).waitFor({ timeout: PATIENCE_MS });
    const drawn = await draws(page, machine.runs);
    const answered = await searches(page, machine.runs);
    const frames = await scroll(page);
    return [
      atMost('list of 5,000 painted, come back to', 'ms', drawn, AIM.drawMs),
      atMost('search answered, a letter', 'ms', answered, AIM.searchMs),
      atMost('a frame while scrolling through 5,000', 'ms', frames, AIM.frameMs),
    ];
  } finally {
    await electron.close();
    await server.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function fullServer(): Promise<StrictServer> {
  const server = await StrictServer.start(KEY);
  for (let at = 1; at <= SITES; at += 1) {
    server.put(`site-${String(at).padStart(4, '0')}.some-customer.example`);
  }
  return server;
}

/** Measures from the click on "Websites" until its rows are painted. */
async function draws(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.waitForTimeout(300);
    const link = page.getByRole('link', { name: 'Websites' });
    const time = await link.evaluate(untilPainted);
    if (run > 0) samples.push(time);
  }
  return samples;
}

/** Runs in the page: everything it needs comes as arguments. */
async function untilPainted(link: SVGElement | HTMLElement): Promise<number> {
  const begun = performance.now();
  (link as HTMLElement).click();
  while (document.querySelectorAll('[data-row-link]').length < 15) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // A message arrives after the current frame.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return performance.now() - begun;
}

/**
 * Measures from a letter to rows that all contain it in their domain and differ from the earlier
 * rows.
 */
async function searches(page: Page, runs: number): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const typed of TYPED) {
      samples.push(await page.getByRole('searchbox').evaluate(typeUntilAnswered, typed));
      // A fast typist.
      await page.waitForTimeout(60);
    }
    await page.getByRole('searchbox').evaluate(typeUntilAnswered, '');
    await page.waitForTimeout(400);
  }
  return samples;
}

/** Runs in the page: everything it needs comes as arguments. */
async function typeUntilAnswered(input: SVGElement | HTMLElement, typed: string): Promise<number> {
  const links = (): string[] =>
    [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent ?? '');
  const answered = (): boolean => {
    const card = document.querySelector('table')?.closest('[aria-busy]');
    const rows = links();
    return (
      card?.getAttribute('aria-busy') === 'false' &&
      rows.length > 0 &&
      rows.every((row) => row.includes(typed))
    );
  };
  const begun = performance.now();
  (input as HTMLInputElement).value = typed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // Svelte renders in a microtask: the list is marked as waiting by then.
  await Promise.resolve();
  await Promise.resolve();
  while (!answered()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
}

/**
 * Scrolls about 2,000 rows at the speed of a fast wheel.
 * @returns milliseconds of each frame
 */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const main = document.querySelector('main');
    if (main === null) throw new Error('nothing scrolls');
    const samples: number[] = [];
    let before = await frame();
    for (let at = 0; at < 600; at += 1) {
      main.scrollTop += 140;
      const now = await frame();
      samples.push(now - before);
      before = now;
    }
    return samples;
  });
}
