import { toAppError } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { version } from '../../../package.json';
import { isReachableFromNetwork } from '../app/listeners';
import type { ServiceOptions } from '../app/options';
import { type RunningService, startService } from '../app/service';
import type { LogFields } from '../log/events';
import { errorFields, type LogSettings, openLog, type ServiceLog } from '../log/log';
import type { RunContext } from './command-line/command';

const words = serviceText.terminal;

/** The settings of `service serve`. */
export type ServeSettings = ServiceOptions & {
  timezone: string | undefined;
  hosts: readonly string[];
  log: LogSettings;
};

/** Runs the service until SIGINT or SIGTERM, and then finishes open requests. */
export async function runServe(
  settings: ServeSettings,
  { readerScript }: RunContext,
): Promise<void> {
  const log = openLog(settings.log, (line) => console.error(line));
  const service = await start(settings, readerScript, log);
  if (service === null) return;
  let stopping: Promise<void> | null = null;
  const stop = (fields: LogFields): void => {
    if (stopping !== null) return;
    console.log(words.stopping);
    log.write('service.stopping', fields);
    stopping = service.stop().then(() => log.write('service.stopped'));
  };
  const stopOn = (signal: NodeJS.Signals): void => stop({ signal });
  process.on('SIGINT', stopOn).on('SIGTERM', stopOn);
  service.onOutdated(({ message }) => {
    if (stopping !== null) return;
    process.exitCode = 1;
    log.write('service.outdated', { error: message });
    stop({});
  });
  logStart(settings, service.addresses, log);
  // The addresses are printed last: a program that reads them may stop the service at once.
  for (const line of addressLines(settings, service.addresses)) console.log(line);
}

/**
 * Starts the service.
 *
 * @returns null after a failure that is in the log
 * @throws AppFailure if the log is not JSON
 */
async function start(
  settings: ServeSettings,
  readerScript: URL,
  log: ServiceLog,
): Promise<RunningService | null> {
  let shown = -1;
  try {
    return await startService(settings, {
      readerScript,
      progress(done, total) {
        const tenth = Math.floor((done / total) * 10);
        if (tenth > shown) console.log(words.sampleProgress(tenth * 10));
        shown = tenth;
      },
      report: (cause) => log.write('fault', errorFields(cause)),
      log,
      newKey: (key) => console.log(words.newKey(key)),
    });
  } catch (cause) {
    if (settings.log.format !== 'json') throw cause;
    log.write('service.failed', { error: toAppError(cause).message });
    process.exitCode = 1;
    return null;
  }
}

function logStart(settings: ServeSettings, addresses: readonly string[], log: ServiceLog): void {
  const { publicAddress = null, hosts } = settings;
  const address = addresses.join(' ');
  log.write('service.started', { version, node: process.versions.node, address, publicAddress });
  const isNamed = hosts.length > 0 || publicAddress !== null;
  if (isReachableFromNetwork(settings) && !isNamed) log.write('service.unnamed');
}

function addressLines(
  { listen = [], publicAddress }: ServeSettings,
  addresses: readonly string[],
): string[] {
  const own = addresses.map((address, index) =>
    isWildcard(listen[index]) ? words.listeningOnAll(address) : words.listening(address),
  );
  return publicAddress === undefined ? own : [...own, words.publicAddress(publicAddress)];
}

const isWildcard = (address: string | undefined): boolean =>
  address === '0.0.0.0' || address === '::';
