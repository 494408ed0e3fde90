import { serviceText } from '../../shared/text/en/service';
import { isOpenToOthers } from '../app/listeners';
import type { ServiceOptions } from '../app/options';
import { startService } from '../app/service';
import type { RunContext } from './command-line/command';

const words = serviceText.terminal;

/** What `service serve` was asked to do. */
export type ServeSettings = ServiceOptions & {
  timezone: string | undefined;
  hosts: readonly string[];
};

/** Runs the service until SIGINT or SIGTERM, then finishes open requests. */
export async function runServe(
  settings: ServeSettings,
  { readerScript }: RunContext,
): Promise<void> {
  let shown = -1;
  const service = await startService(settings, {
    readerScript,
    progress(done, total) {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > shown) console.log(words.sampleProgress(tenth * 10));
      shown = tenth;
    },
    report: (cause) => console.error(cause),
    newKey: (key) => console.log(words.newKey(key)),
  });
  let stopping: Promise<void> | null = null;
  const stop = (): void => {
    if (stopping !== null) return;
    console.log(words.stopping);
    stopping = service.stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // Whoever reads the address may stop the service at once.
  for (const line of addressLines(settings, service.addresses)) console.log(line);
  const isNamed = settings.hosts.length > 0 || settings.publicAddress !== undefined;
  if (isOpenToOthers(settings) && !isNamed) console.error(words.unnamed);
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
