import type { ReportSender } from './sender';

/** How often the clock is checked: timers over days miss changes of it, and sleep. */
const CHECK_INTERVAL_MS = 60_000;

export interface MailSchedule {
  /** Ends after the message under way. */
  stop(): Promise<void>;
}

/**
 * Sends reports when they are due.
 *
 * @param report called with faults of the service itself
 */
export function scheduleReports(
  sender: ReportSender,
  report: (cause: unknown) => void,
): MailSchedule {
  const check = (): void => void sender.run().catch(report);
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  check();
  return {
    async stop() {
      clearInterval(timer);
      await sender.stop();
    },
  };
}
