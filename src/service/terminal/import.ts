import { serviceText } from '../../shared/text/en/service';
import { Collector } from '../collect/collector';
import { Geo } from '../collect/geo';
import { importLog } from '../import/import-log';
import { takeStore } from '../service';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import type { ImportCommand } from './arguments';

const words = serviceText.terminal;

/** Imports log files, one after the other. SIGINT and SIGTERM end it after the lines under way. */
export async function runImport({ dataDir, domain, files, geoFile }: ImportCommand): Promise<void> {
  const store = takeStore(dataDir);
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const website = findOrAdd(store, domain);
    const geo = new Geo(geoFile ?? null);
    const collector = new Collector(store.websites, geo.find);
    for (const file of files) {
      if (stopped) break;
      const report = await importLog(store, collector, website, file, {
        progress: showTenths(file),
        stopped: () => stopped,
      });
      console.log(words.importDone(file, { ...report }));
    }
    if (stopped) console.log(words.importStopped);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    store.close();
  }
}

function findOrAdd(store: Store, domain: string): StoredWebsite {
  const website =
    store.websites.findByDomain(domain) ??
    store.websites.store({
      domain,
      privacy: 0,
      password_hash: null,
      email: 0,
      exclude_bots: 1,
      exclude_params: null,
      exclude_ips: null,
    });
  if (website === null) throw new Error(words.notADomain(domain));
  return website;
}

/** Shows progress in steps of ten percent. */
function showTenths(file: string): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth > shown && tenth < 10) console.log(words.importProgress(file, tenth * 10));
    shown = tenth;
  };
}
