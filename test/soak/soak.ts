import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startApplication, type Application } from '../e2e/support/application';
import { ConnectForm, websitesTable } from '../e2e/support/screens';
import { StrictServer } from '../fakes/strict-server';
import type { Point } from './growth';
import { OUTAGES } from './outages';
import { Random } from './random';
import type { Minute } from './table';
import { HarmDone, STEPS, WEBSITES, written } from './tour';
import { verdictOf, type Verdict } from './verdict';
import { heldBy, LogErrors } from './watch';

const SAMPLE_MS = 10_000;
const STEP_MS = 8_000;
const LONGEST_STEP_MS = 45_000;
const OUTAGE_MS = 8_000;
/** An application that does not answer its own page for this long hangs. */
const HANGS_MS = 60_000;
/** Longer than pacing and retries of a server that was away. */
const WRITTEN_MS = 180_000;
/** No kill before this part of the time: growth shows only in one long life. */
const QUIET_PART = 2 / 3;
/** The first part of that life fills caches. */
const WARM_UP_PART = 1 / 3;
/** Of one step in so many, something fails or is killed. */
const OUTAGE_IN = 8;
const KILL_IN = 25;

export interface Options {
  minutes: number;
  seed: number;
  /** Called with each minute when it is over. */
  onMinute: (minute: Minute) => void;
  wasInterrupted: () => boolean;
}

/** Uses the application for some minutes, by chance from a seed. */
export async function soak(options: Options): Promise<Verdict> {
  const userData = await mkdtemp(join(tmpdir(), 'sitedeck-soak-'));
  const run = new Run(userData, options);
  try {
    return await run.go();
  } finally {
    await run.end();
    await rm(userData, { recursive: true, force: true });
  }
}

class Run {
  readonly #servers: StrictServer[] = [];
  readonly #minutes: Minute[] = [];
  readonly #points = { memory: [] as Point[], handles: [] as Point[] };
  readonly #faults: string[] = [];
  readonly #log: LogErrors;
  readonly #random: Random;
  readonly #stepsDone = new Map<string, number>();
  #application: Application | null = null;
  /** After it has exited, Playwright no longer knows it. */
  #child: ChildProcess | null = null;
  #begun = 0;
  #sampledAt = 0;
  #outageEnds = 0;
  #kills = 0;

  constructor(
    private readonly userData: string,
    private readonly options: Options,
  ) {
    this.#log = new LogErrors(userData);
    this.#random = new Random(options.seed);
  }

  async go(): Promise<Verdict> {
    for (const key of ['soak-north-0123456789abcdef', 'soak-south-0123456789abcdef']) {
      const server = await StrictServer.start(key);
      for (let site = 1; site <= WEBSITES; site += 1) server.put(`site-${site}.example`);
      this.#servers.push(server);
    }
    this.#application = await this.#start();
    await this.#connect(this.#application);
    this.#application.page.setDefaultTimeout(STEP_MS);
    this.#begun = Date.now();
    try {
      await this.#tour();
      await this.#application.quit();
    } catch (cause) {
      // What was seen until then is still told.
      this.#fault(`the tour ended early: ${String(cause)}`);
    }
    this.#errors();
    const last = this.#minutes.at(-1);
    if (last) this.options.onMinute(last);
    return verdictOf({
      minutes: this.#minutes,
      points: this.#points,
      stepsDone: this.#stepsDone,
      faults: this.#faults,
    });
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    for (const server of this.#servers) await server.close();
  }

  async #tour(): Promise<void> {
    while (this.#now < this.options.minutes && !this.options.wasInterrupted()) {
      this.#outage();
      await this.#step();
      await this.#sample();
      if (this.#now > this.options.minutes * QUIET_PART && this.#random.below(KILL_IN) === 0) {
        await this.#kill();
      }
    }
    for (const server of this.#servers) server.outage = null;
    const { page } = this.#application as Application;
    await within(WRITTEN_MS, written(page), 'a write is never answered');
    await this.#answers();
  }

  /** Minutes since the tour began. */
  get #now(): number {
    return (Date.now() - this.#begun) / 60_000;
  }

  get #minute(): Minute {
    const minute = Math.floor(this.#now) + 1;
    const last = this.#minutes.at(-1);
    if (last?.minute === minute) return last;
    if (last) this.options.onMinute(last);
    const counts = { steps: 0, missed: 0, kills: 0, errors: 0, violations: 0 };
    const next = { minute, ...counts, faults: [], memory: null, handles: null };
    this.#minutes.push(next);
    return next;
  }

  async #start(): Promise<Application> {
    const application = await startApplication(this.userData, { args: ['--lang=en'] });
    this.#child = application.electron.process();
    const listen = (page: Page): void => {
      page.on('pageerror', (cause) => this.#fault(`in the page: ${cause.message}`));
      page.on('crash', () => this.#fault('the page crashed'));
    };
    listen(application.page);
    application.electron.on('window', listen);
    return application;
  }

  async #connect({ page }: Application): Promise<void> {
    for (const [at, { address, key }] of this.#servers.entries()) {
      if (at > 0) {
        await page.getByRole('button', { name: 'Switch account' }).click();
        await page.getByRole('menuitem', { name: 'Connect account' }).click();
      }
      const form = at === 0 ? await ConnectForm.open(page) : new ConnectForm(page);
      await form.submit({ name: at === 0 ? 'North' : 'South', address, key });
      await form.dialog.waitFor({ state: 'hidden' });
      await websitesTable(page).getByRole('link').first().waitFor();
    }
  }

  /** Lets the servers fail from time to time, and be well again. */
  #outage(): void {
    if (Date.now() < this.#outageEnds) return;
    for (const server of this.#servers) server.outage = null;
    if (this.#random.below(OUTAGE_IN) !== 0) return;
    const name = this.#random.of(Object.keys(OUTAGES));
    const server = this.#random.of(this.#servers);
    server.outage = OUTAGES[name] ?? null;
    this.#outageEnds = Date.now() + this.#random.below(OUTAGE_MS);
    this.#minute.faults = [...this.#minute.faults, name];
  }

  async #step(): Promise<void> {
    const application = this.#application as Application;
    const name = this.#random.of(Object.keys(STEPS));
    const { page } = application;
    try {
      if (process.env['SITEDECK_VERBOSE']) console.log(`${this.#now.toFixed(2)} ${name}`);
      const step = STEPS[name]?.({ application, page, random: this.#random });
      await within(LONGEST_STEP_MS, step, `the step "${name}" took too long`);
      this.#stepsDone.set(name, (this.#stepsDone.get(name) ?? 0) + 1);
    } catch (cause) {
      if (cause instanceof HarmDone) this.#fault(cause.message);
      this.#minute.missed += 1;
      this.#stepsDone.set(name, this.#stepsDone.get(name) ?? 0);
      // What stands in the way: a dialog, a menu, another language.
      await page.keyboard.press('Escape').catch(() => undefined);
      await this.#answers();
    }
    this.#minute.steps += 1;
  }

  /** Fails when the application does not answer its page, and gives it English back. */
  async #answers(): Promise<void> {
    const { page } = this.#application as Application;
    const asked = page.evaluate(() => window.sitedeck['app.changeSettings']({ language: 'en' }));
    await within(HANGS_MS, asked, 'the application hangs');
    const language = await page.locator('html').getAttribute('lang');
    if (!language?.startsWith('en')) await page.reload();
  }

  async #kill(): Promise<void> {
    await this.#application?.kill();
    this.#kills += 1;
    this.#minute.kills += 1;
    this.#application = await this.#start();
    await this.#application.page.getByRole('link', { name: 'Websites', exact: true }).waitFor();
    this.#application.page.setDefaultTimeout(STEP_MS);
    const boot = await this.#application.page.evaluate(() => window.sitedeck['app.boot']({}));
    const left = boot.ok ? boot.value.list.accounts.length : 0;
    if (left !== this.#servers.length) this.#fault(`after a kill, ${left} accounts are left`);
  }

  async #sample(): Promise<void> {
    this.#errors();
    if (Date.now() - this.#sampledAt < SAMPLE_MS) return;
    this.#sampledAt = Date.now();
    await this.#collectGarbage();
    const held = heldBy(this.#child?.pid ?? 0);
    if (held === null) return;
    Object.assign(this.#minute, held);
    const isWarm = this.#now > this.options.minutes * QUIET_PART * WARM_UP_PART;
    if (this.#kills > 0 || !isWarm) return;
    this.#points.memory.push({ minute: this.#now, value: held.memory });
    this.#points.handles.push({ minute: this.#now, value: held.handles });
  }

  /** Only what is still held tells of growth: a page that is never idle lets its garbage lie for long. */
  async #collectGarbage(): Promise<void> {
    const { page } = this.#application as Application;
    await within(HANGS_MS, page.requestGC(), 'the page hangs');
  }

  /** Takes note of what the log and the servers say. */
  #errors(): void {
    for (const line of this.#log.take()) this.#fault(line);
    for (const server of this.#servers) {
      for (const words of server.broken.splice(0)) {
        this.#minute.violations += 1;
        this.#faults.push(`against the API: ${words}`);
      }
      server.http.received.length = 0;
    }
  }

  #fault(words: string): void {
    this.#minute.errors += 1;
    this.#faults.push(words);
  }
}

/** Waits for work at most this long. @throws Error with these words */
async function within<Result>(
  ms: number,
  work: Promise<Result> | undefined,
  words: string,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
