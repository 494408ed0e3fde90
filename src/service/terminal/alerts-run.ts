import { AppFailure } from '$shared/failures/failure';
import { alertsText } from '$shared/text/en/service-alerts';
import { openSession } from '$smtp/session';
import { type AlertRunReport, alertRunReport } from '../alerts/run-report';
import { AlertRunner } from '../alerts/runner';
import { NO_LOG } from '../log/log';
import type { StoreLocation } from '../store/location';
import { openAccess } from './access';
import { requestOnce } from './ask-service';
import type { AlertSending } from './command-line/alert-options';

interface RunSettings extends StoreLocation, AlertSending {
  publicAddress: string | undefined;
}

/** Checks the rules now and sends what they find, or lets the running service do it by its own file of alerts. */
export async function runAlerts(settings: RunSettings): Promise<void> {
  const report = await run(settings);
  const { found, sent, failed, waiting, missing } = report;
  for (const line of found) console.log(line);
  if (found.length === 0) console.log(alertsText.none);
  for (const name of sent) console.log(alertsText.sent(name));
  const faults = [
    ...failed.map(({ name, reason }) => alertsText.failed(name, reason)),
    ...(waiting === 0 ? [] : [alertsText.waiting(waiting)]),
    ...missing.map(alertsText.missing),
  ];
  for (const line of faults) console.error(line);
  if (faults.length > 0) process.exitCode = 1;
}

async function run({ alerts, mail, publicAddress, ...location }: RunSettings) {
  const access = await openAccess(location, true);
  if ('control' in access) {
    return requestOnce(access.control, 'alerts', {}, alertRunReport, access.folder);
  }
  const { store } = access;
  try {
    if (alerts === undefined) throw new AppFailure('bad-argument', alertsText.fileMissing);
    const runner = new AlertRunner({
      store,
      reader: {
        statistic: (id, query) => store.snapshots.read((statistics) => statistics.show(id, query)),
      },
      settings: alerts,
      mail,
      publicAddress: publicAddress ?? null,
      log: NO_LOG,
      openSession: ({ server, from }, signal) =>
        openSession(server, from.address, undefined, signal),
      now: Date.now,
    });
    // It is never stopped, so that there is a report.
    return (await runner.run(false)) as AlertRunReport;
  } finally {
    await store.close();
  }
}
