import type { ServiceLog } from '../log/log';
import type { Reader } from '../reading/requests';
import type { Store } from '../store/store';
import type { ServiceOptions } from './options';

/**
 * How often the clock is checked, in milliseconds. A single timer of several days would miss changes of the clock and
 * sleep.
 */
const CHECK_INTERVAL_MS = 60_000;

interface MailSchedule {
  /** Stops sending, after the current message. */
  stop(): Promise<void>;
}

/**
 * Starts sending e-mail reports.
 *
 * @returns null without a mail server; the code for mail is then not loaded
 */
export async function startReports(
  store: Store,
  reader: Reader,
  { mail, publicAddress }: ServiceOptions,
  { report, log }: { report: (cause: unknown) => void; log: ServiceLog },
): Promise<MailSchedule | null> {
  if (mail === undefined) return null;
  const [{ ReportSender }, { signingSecret }] = await Promise.all([
    import('../mail/sender'),
    import('../mail/links'),
  ]);
  const sender = new ReportSender({
    store,
    reader,
    settings: mail,
    secret: await signingSecret(store.settings),
    publicAddress: publicAddress ?? null,
    log,
    openSession: async ({ server, from }) =>
      (await import('$smtp/session')).openSession(server, from.address),
    now: Date.now,
  });
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
