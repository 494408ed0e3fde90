import type { ServiceLog } from '../log/log';
import type { MailSchedule } from '../mail/schedule';
import type { Reader } from '../reading/requests';
import type { Store } from '../store/store';
import type { ServiceOptions } from './options';

/** Starts sending e-mail reports. @returns null without a mail server: nothing of it is loaded then */
export async function startReports(
  store: Store,
  reader: Reader,
  { mail, publicAddress }: ServiceOptions,
  { report, log }: { report: (cause: unknown) => void; log: ServiceLog },
): Promise<MailSchedule | null> {
  if (mail === undefined) return null;
  const [{ ReportSender }, { signingSecret }, { scheduleReports }] = await Promise.all([
    import('../mail/sender'),
    import('../mail/links'),
    import('../mail/schedule'),
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
  return scheduleReports(sender, report);
}
