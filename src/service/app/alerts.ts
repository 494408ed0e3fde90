import type { AlertRunReport } from '../alerts/run-report';
import type { ServiceLog } from '../log/log';
import type { Reader } from '../reading/requests';
import type { Store } from '../store/store';
import type { ServiceOptions } from './options';

/** How often the clock is checked, as for reports. */
const CHECK_INTERVAL_MS = 60_000;

/** The service's own alerts. */
export interface AlertSchedule {
  /** Checks all rules now. @returns null when the service stops */
  run(): Promise<AlertRunReport | null>;
  start(): void;
  /** Stops after the current message. */
  stop(): Promise<void>;
}

/** Prepares alerts. @returns null without rules; then no code of alerts is loaded */
export async function openAlerts(
  store: Store,
  reader: Reader,
  { alerts, mail, publicAddress }: ServiceOptions,
  { report, log }: { report: (cause: unknown) => void; log: ServiceLog },
): Promise<AlertSchedule | null> {
  if (alerts === undefined) return null;
  const { AlertRunner } = await import('../alerts/runner');
  const runner = new AlertRunner({
    store,
    reader,
    settings: alerts,
    mail: mail ?? null,
    publicAddress: publicAddress ?? null,
    log,
    openSession: async ({ server, from }, signal) =>
      (await import('$smtp/session')).openSession(server, from.address, undefined, signal),
    now: Date.now,
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    run: () => runner.run(true),
    start() {
      const check = (): void => void runner.tick().catch(report);
      timer = setInterval(check, CHECK_INTERVAL_MS).unref();
      check();
    },
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}
