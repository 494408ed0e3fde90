import type { Logger, Services } from '../services/context/types';

/** How often the clock is checked, milliseconds. Long timers would miss clock changes and sleep. */
const CHECK_MS = 60_000;

/** Triggers scheduled reports and the rules of alerts while the application runs. */
export class ReportTimer {
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;

  constructor(
    private readonly services: () => Promise<Pick<Services, 'checkReports' | 'checkAlerts'>>,
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
      const services = await this.services();
      const checks = [services.checkReports(), services.checkAlerts()];
      for (const result of await Promise.allSettled(checks)) {
        if (result.status === 'rejected' && this.#timer !== null)
          this.log.error('scheduled reports or alerts were not checked', result.reason);
      }
    } catch (cause) {
      if (this.#timer !== null) this.log.error('scheduled reports were not checked', cause);
    } finally {
      this.#isChecking = false;
    }
  }
}
