import { viewCounters } from '$service/collect/hit-counters';
import { openPostgresStore } from '$service/store/engines/postgres/store';

/*
 * A process that counts until it is killed: groups of page views, each with a different page. It prints each group's
 * number when the group is acknowledged.
 */

const [, , address = '', name = ''] = process.argv;
const AT = Date.UTC(2026, 0, 15, 12);
const store = await openPostgresStore(address);
for (let group = 0; ; group += 1) {
  const pages = [`/${name}/${group}`, '/b', `/shared-${group}`, '/a'];
  await store.recorder.record(
    pages.map((page) => ({ websiteId: 1, counters: viewCounters(AT, page) })),
  );
  process.stdout.write(`${group}\n`);
}
