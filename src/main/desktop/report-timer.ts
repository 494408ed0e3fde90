import type { Logger, Services } from '../services/context/types';

/** How often the clock is checked, milliseconds. Long timers would miss clock changes and sleep. */
const CHECK_MS = 60_000;

/** Triggers scheduled reports while the application runs. */
export class ReportTimer {
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;

  constructor(
    private readonly services: () => Promise<Pick<Services, 'checkReports'>>,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => void this.#check(), CHECK_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #check(): Promise<void> {
    // Reports of many websites can take longer than the interval.
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await (await this.services()).checkReports();
    } catch (cause) {
      if (this.#timer !== null) this.log.error('scheduled reports were not checked', cause);
    } finally {
      this.#isChecking = false;
    }
  }
}
