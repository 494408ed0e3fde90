import type { ReportSender } from './sender';

/** How often the clock is looked at: timers over days miss changes of it, and sleep. */
const LOOK_MS = 60_000;

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
  const look = (): void => void sender.run().catch(report);
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await sender.stop();
    },
  };
}
