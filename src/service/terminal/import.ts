import { resolve } from 'node:path';
import { serviceText } from '../../shared/text/en/service';
import { Collector } from '../collect/collector';
import { Geo } from '../collect/geo';
import { readControl } from '../control';
import { importLog } from '../import/import-log';
import type { ImportStep } from '../import/step';
import { findOrAdd } from '../import/website';
import { storeFailure } from '../service';
import { StoreTaken } from '../store/database';
import { openStore, type Store } from '../store/store';
import type { ImportCommand } from './arguments';
import { importByService } from './import-running';

const words = serviceText.terminal;
/** Lines in one transaction, when nobody else uses the store. */
const BATCH = 20_000;

/** Does imports: by itself, or by the service that has the data folder. */
interface Importer {
  steps(file: string): AsyncIterable<ImportStep>;
  close(): void;
}

/** Imports log files, one after the other. SIGINT and SIGTERM end it after the lines under way. */
export async function runImport(command: ImportCommand): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const importer = importerFor(command, stopping.signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    for (const file of command.files) {
      await importFile(importer, file, stopping.signal);
      if (stopping.signal.aborted) break;
    }
  } catch (cause) {
    if (!stopping.signal.aborted) throw cause;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    importer.close();
  }
  if (stopping.signal.aborted) console.log(words.importStopped);
}

async function importFile(importer: Importer, file: string, signal: AbortSignal): Promise<void> {
  const show = showTenths(file);
  let last: ImportStep | null = null;
  for await (const step of importer.steps(file)) {
    show(step);
    last = step;
    if (signal.aborted) break;
  }
  if (last !== null) console.log(words.importDone(file, last.report));
}

/** @throws AppFailure service-failed when the folder cannot be used, or its service not be asked */
function importerFor(command: ImportCommand, signal: AbortSignal): Importer {
  const { dataDir, domain } = command;
  let store: Store;
  try {
    store = openStore(dataDir);
  } catch (cause) {
    const control = cause instanceof StoreTaken ? readControl(dataDir) : null;
    if (control === null) throw storeFailure(cause, dataDir);
    console.log(words.importByService(control.address));
    return {
      steps: (file) => importByService(control, { domain, file: resolve(file) }, dataDir, signal),
      close: () => {},
    };
  }
  return ownImporter(store, command);
}

/** An importer that closes the store at its end, or when it cannot be made. */
function ownImporter(store: Store, { domain, geoFile }: ImportCommand): Importer {
  try {
    const website = findOrAdd(store.websites, domain);
    const geo = new Geo(geoFile ?? null);
    const collector = new Collector(store.websites, geo.find);
    return {
      steps: (file) => importLog(store, collector, website, file, BATCH),
      close: () => store.close(),
    };
  } catch (cause) {
    store.close();
    throw cause;
  }
}

/** Shows progress in steps of ten percent. */
function showTenths(file: string): (step: ImportStep) => void {
  let shown = 0;
  return ({ done, total }) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth > shown && tenth < 10) console.log(words.importProgress(file, tenth * 10));
    shown = tenth;
  };
}
