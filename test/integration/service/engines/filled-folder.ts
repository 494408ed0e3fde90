import { join } from 'node:path';
import { Collector } from '$service/collect/collector';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import type { Hit } from '$service/store/hits';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { traffic } from '$test/bench/service/traffic';
import { openTestStore, type TestStore } from '$test/support/test-store';
import {
  importInto,
  logLines,
  targetOf,
  undo,
  writeLogFile,
} from '$test/unit/service/import/support';

const DAYS = 200;
/** Long ago, so that the last day is certainly over. */
const FROM = Date.UTC(2025, 2, 3);
const WEBSITES = ['busy.example', 'quiet.example', 'gone.example', 'empty.example'];

/**
 * Creates a data folder with everything that a store can contain.
 * @param hits the number of hits of its first website
 */
export async function createFilledFolder(folder: string, hits: number): Promise<void> {
  const store = openTestStore(join(folder));
  for (const domain of WEBSITES) store.websites.store({ domain, email: 1, exclude_params: 'a\nb' });
  count(store, 'busy.example', hits);
  count(store, 'quiet.example', 20);
  count(store, 'gone.example', 40);
  await importSome(store, folder);
  store.retention.set({ websiteId: null, days: 100_000 });
  store.retention.set({ websiteId: 2, days: null });
  store.settings.set('a.secret', 'ü');
  store.keys.add({ name: 'Owner', hash: 'ab', rights: 'all', website_id: null });
  store.keys.add({ name: 'Reader', hash: 'cd', rights: 'read', website_id: 1 });
  store.keys.noteUse(1, '2025-06-01');
  await sendReports(store);
  // This website waits for its removal, and has the last id.
  const last = store.websites.store({ domain: 'last.example' });
  store.websites.delete(last?.id ?? 0);
  store.websites.delete(3);
  store.recorder.record([...hitsOf(store, 'quiet.example', 3)]);
  store.close();
  const database = openDatabase(storeFilePath(folder));
  database.exec(`INSERT INTO import_mark VALUES (3, 2, 'first line', 1200, 'f00d')`);
  database.close();
}

function* hitsOf(store: TestStore, domain: string, hits: number): Generator<Hit> {
  const collector = new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE);
  const website = store.websites.findByDomain(domain);
  if (website === null) throw new Error(`${domain} is missing`);
  for (const raw of traffic(hits, FROM, DAYS)) {
    const collected = collector.collectOf(website, raw);
    if (collected.outcome === 'counted') yield collected.hit;
  }
}

const count = (store: TestStore, domain: string, hits: number): void =>
  store.recorder.recordMany(hitsOf(store, domain, hits), () => {});

/** Makes three imports: one can be undone, one is half undone, and one was interrupted. */
async function importSome(store: TestStore, folder: string): Promise<void> {
  await importInto(targetOf(store), [writeLogFile(folder, logLines(0, 3_000))]);
  // The import covers two days.
  await importInto(targetOf(store), [writeLogFile(folder, logLines(83_000, 89_000))]);
  await importInto(targetOf(store), [writeLogFile(folder, logLines(200_000, 203_000))], {
    steps: 1,
  });
  await undo(store, 2, 1);
}

async function sendReports({ asStore: { recipients, reportJobs } }: TestStore): Promise<void> {
  await recipients.choose(1, ['a@example.com', 'B@example.com']);
  await recipients.stop(2, '2025-06-02T00:00:00Z');
  const period = { kind: 'weekly', isInTime: true, defaults: ['all@example.com'] } as const;
  await reportJobs.open({ ...period, firstDay: 20_240 }, 1);
  await reportJobs.open({ ...period, firstDay: 20_247 }, 2);
  const [first, second] = await reportJobs.due(3, 1_000);
  if (first === undefined || second === undefined) throw new Error('no reports are due');
  await reportJobs.claim(first.id);
  await reportJobs.setState(first.id, 'sent');
  await reportJobs.postpone(second.id, 9_000);
}
