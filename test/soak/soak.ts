import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright/test';
import type { Random } from '$test/support/random';
import { MEASURABLE_SWITCH } from '../../scripts/lib/sandbox.mjs';
import { type Application, startApplication } from '../e2e/support/application';
import { ConnectFormPage, websitesTable } from '../e2e/support/screens';
import { StrictServer } from '../fakes/strict-server';
import { withTimeLimit } from '../support/within';
import { replaceEnvironment } from './environment';
import type { Point } from './growth';
import { HarmDone } from './harm';
import { Outages } from './outages';
import { type Plan, planStep } from './plan';
import { endWhole, killWhole } from './processes';
import type { Minute } from './table';
import { STEPS, type TourContext, WEBSITES } from './tour';
import { type Tally, type Verdict, verdictOf } from './verdict';
import { LogErrors, measureResources } from './watch';
import { Writes } from './writes';

const SAMPLE_MS = 10_000;
const STEP_MS = 8_000;
const LONGEST_STEP_MS = 45_000;
/**
 * The first server announces a limit that no tour reaches, and answers at once. The second announces none, so that
 * requests to it are throttled.
 */
const SERVERS = [
  { key: 'soak-north-0123456789abcdef', limit: 600 },
  { key: 'soak-south-0123456789abcdef', limit: null },
];
/** An application that does not answer its page for this long counts as hung. */
const HANGS_MS = 60_000;
/** Longer than the throttling and retries of a server that was unreachable. */
const WRITTEN_MS = 180_000;
/** No kills during this part of the time, because only a long-running process shows growth. */
const QUIET_PART = 2 / 3;
/** Caches fill during the first part of that time. */
const WARM_UP_PART = 1 / 3;

export interface Options {
  minutes: number;
  seed: number;
  /** The environment of the session in which the application runs. */
  env: NodeJS.ProcessEnv;
  /** The application's folder. The caller removes it. */
  userData: string;
  /** Called at the end of each minute. */
  onMinute: (minute: Minute) => void;
  /** Ends a process in the given way when this process ends first. */
  endWithThis: (child: ChildProcess, end: () => void) => void;
}

/** Uses the application for some minutes, with random steps from a seed. */
export async function soak(options: Options): Promise<Verdict> {
  // The support code of the end-to-end tests starts the application and reads this process's environment.
  replaceEnvironment(process.env, options.env);
  const run = new Run(options);
  try {
    return await run.go();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #servers: StrictServer[] = [];
  readonly #minutes: Minute[] = [];
  readonly #points = { memory: [] as Point[], handles: [] as Point[] };
  readonly #faults: string[] = [];
  readonly #log: LogErrors;
  readonly #outages = new Outages(this.#servers);
  readonly #writes = new Writes((words) => this.#fault(words));
  readonly #tallies = new Map<string, Tally>();
  #application: Application | null = null;
  /** Kept here, because Playwright no longer provides the process after it has exited. */
  #child: ChildProcess | null = null;
  #begun = 0;
  #sampledAt = 0;
  #kills = 0;

  constructor(private readonly options: Options) {
    this.#log = new LogErrors(options.userData);
  }

  async go(): Promise<Verdict> {
    for (const { key, limit } of SERVERS) {
      const server = await StrictServer.start(key);
      server.limit = limit;
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
      // Earlier observations are still reported.
      this.#fault(`the tour ended early: ${String(cause)}`);
    }
    this.#errors();
    const last = this.#minutes.at(-1);
    if (last) this.options.onMinute(last);
    return verdictOf({
      minutes: this.#minutes,
      points: this.#points,
      steps: this.#tallies,
      faults: this.#faults,
    });
  }

  async end(): Promise<void> {
    if (this.#child) await endWhole(this.#child);
    for (const server of this.#servers) await server.close();
  }

  async #tour(): Promise<void> {
    const { minutes, seed } = this.options;
    const names = Object.keys(STEPS);
    for (let step = 1; this.#now < minutes; step += 1) {
      const plan = planStep(seed, step, names);
      const outage = this.#outages.next(plan.outage);
      if (outage !== null) this.#minute.faults = [...this.#minute.faults, outage];
      await this.#step(plan);
      await this.#sample();
      if (plan.kill && this.#now > minutes * QUIET_PART) await this.#kill();
    }
    this.#outages.end();
    await this.#written();
    await this.#answers();
  }

  /**
   * Waits for the writes. Answers are lost when a page reloads, so one more write is sent to each account; its answer
   * arrives after the others.
   */
  async #written(): Promise<void> {
    const { page } = this.#application as Application;
    const boot = await page.evaluate(() => window.sitedeck['app.boot']({}));
    const accounts = boot.ok ? boot.value.list.accounts : [];
    for (const { id } of accounts) {
      const args = { accountId: id, id: 2, parameters: { email: 0 as const } };
      this.#writes.send(page, { channel: 'websites.update', args }, () => undefined);
    }
    await withTimeLimit(WRITTEN_MS, this.#writes.answered(), 'a write is never answered');
  }

  /** Minutes since the start of the tour. */
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
    const application = await startApplication(this.options.userData, {
      args: ['--lang=en'],
      electronOptions: [MEASURABLE_SWITCH],
    });
    const child = application.electron.process();
    this.#child = child;
    this.options.endWithThis(child, () => killWhole(child));
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
      const form = at === 0 ? await ConnectFormPage.open(page) : new ConnectFormPage(page);
      await form.submit({ name: at === 0 ? 'North' : 'South', address, key });
      await form.dialog.waitFor({ state: 'hidden' });
      await websitesTable(page).getByRole('link').first().waitFor();
    }
  }

  async #step({ name, random }: Plan): Promise<void> {
    const { page } = this.#application as Application;
    const tally = this.#tallyOf(name);
    tally.tried += 1;
    try {
      if (process.env['SITEDECK_VERBOSE']) console.log(`${this.#now.toFixed(2)} ${name}`);
      const step = this.#take(name, random, tally);
      await withTimeLimit(LONGEST_STEP_MS, step, `the step "${name}" took too long`);
    } catch (cause) {
      if (cause instanceof HarmDone) this.#fault(cause.message);
      this.#minute.missed += 1;
      // Closes anything in the way: a dialog, a menu, another language.
      await page.keyboard.press('Escape').catch(() => undefined);
      await this.#answers();
    }
    this.#minute.steps += 1;
  }

  /** Runs a step. A step that only sends a write is done when the server has accepted it. */
  async #take(name: string, random: Random, tally: Tally): Promise<void> {
    const application = this.#application as Application;
    const { page } = application;
    const done = (): void => void (tally.done += 1);
    let sends = false;
    const send: TourContext['send'] = (write) => {
      sends = true;
      this.#writes.send(page, write, done);
    };
    await STEPS[name]?.({ application, page, servers: this.#servers, random, send });
    if (!sends) done();
  }

  #tallyOf(name: string): Tally {
    const tally = this.#tallies.get(name) ?? { tried: 0, done: 0 };
    this.#tallies.set(name, tally);
    return tally;
  }

  /** Fails when the application does not answer its page. Also restores English. */
  async #answers(): Promise<void> {
    const { page } = this.#application as Application;
    const asked = page.evaluate(() => window.sitedeck['app.changeSettings']({ language: 'en' }));
    await withTimeLimit(HANGS_MS, asked, 'the application hangs');
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
    const held = measureResources(this.#child?.pid ?? 0);
    if (held === null) return;
    Object.assign(this.#minute, held);
    const isWarm = this.#now > this.options.minutes * QUIET_PART * WARM_UP_PART;
    if (this.#kills > 0 || !isWarm) return;
    this.#points.memory.push({ minute: this.#now, value: held.memory });
    this.#points.handles.push({ minute: this.#now, value: held.handles });
  }

  /** Collects garbage, because only memory still in use shows growth, and a busy page rarely collects by itself. */
  async #collectGarbage(): Promise<void> {
    const { page } = this.#application as Application;
    await withTimeLimit(HANGS_MS, page.requestGC(), 'the page hangs');
  }

  /** Collects errors from the log and the servers. */
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
