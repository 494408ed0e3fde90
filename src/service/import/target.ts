import { AppFailure } from '../../shared/failures/failure';
import { importText } from '../../shared/text/en/service-import';
import { Collector } from '../collect/collector';
import { UNKNOWN_PLACE } from '../collect/place';
import { Counts } from '../store/counts/counts';
import type { ImportMark } from '../store/imports/marks';
import type { Imports } from '../store/imports/imports';
import type { DayCount, Hit } from '../store/recorder';
import { openMemoryStore, type Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { findOrAdd } from './website';

/** Where page views of logs and exports are written, and what is known of earlier imports. */
export interface ImportTarget {
  website: StoredWebsite;
  /** The website's id in `imports`. */
  notedId: number;
  collector: Collector;
  /** Where imports are recorded. */
  imports: Imports;
  /** Whether an interrupted import continues under its id. */
  continues: boolean;
  /** Where to look for page views of earlier imports, by the website's id. */
  sources: readonly { imports: Imports; websiteId: number }[];
  /** Marks recorded by older versions. */
  marks: readonly ImportMark[];
  /** Counts hits; `alongside` is written in the same transaction. */
  record(hits: readonly Hit[], alongside: (counts: Counts) => void): void;
  /** Adds counts by day. As for `record`, `alongside` is in the same transaction. */
  recordCounts(rows: readonly DayCount[], alongside: (counts: Counts) => void): void;
  finish(importId: number): void;
  close(): void;
}

/** Space for undo data of all imports together: at about 0.5 bytes per page view, enough for more than 100 million. */
const UNDO_LIMIT = 64 * 1024 * 1024;

/**
 * Imports into the store. Adds the website when no website has that domain.
 *
 * @param undoLimit bytes for undo data
 * @throws AppFailure bad-argument
 */
export function storeTarget(
  store: Store,
  collector: Collector,
  domain: string,
  undoLimit = UNDO_LIMIT,
): ImportTarget {
  const { imports } = store;
  const website = findOrAdd(store.websites, domain);
  refuseHalfUndone(store, website.id);
  const checkIsThere = (): void => {
    if (store.websites.find(website.id) !== null) return;
    throw new AppFailure('not-found', importText.websiteGone(domain));
  };
  return {
    website,
    notedId: website.id,
    collector,
    imports,
    continues: true,
    sources: [{ imports, websiteId: website.id }],
    marks: store.importMarks.of(website.id),
    record(hits, alongside) {
      checkIsThere();
      store.recorder.recordMany(hits, alongside);
    },
    recordCounts(rows, alongside) {
      checkIsThere();
      store.recorder.recordCounts(website.id, rows, alongside);
    },
    finish(importId) {
      store.transaction(() => {
        imports.setState(importId, 'done');
        imports.counters.keepWithin(undoLimit);
      });
    },
    close: () => {},
  };
}

/** Counts nothing: records in memory what would be imported, so that later files of the same dry run know it. */
export function dryTarget(store: Store, domain: string): ImportTarget {
  const memory = openMemoryStore();
  const stored = store.websites.findByDomain(domain);
  const website = findOrAdd(memory.websites, domain);
  if (stored !== null) refuseHalfUndone(store, stored.id);
  const known = stored === null ? [] : [{ imports: store.imports, websiteId: stored.id }];
  // Uses the stored website's rules; places are not looked up.
  const rules = stored === null ? memory.websites : store.websites;
  return {
    website: stored ?? website,
    notedId: website.id,
    collector: new Collector(rules, () => UNKNOWN_PLACE),
    imports: memory.imports,
    continues: false,
    sources: [...known, { imports: memory.imports, websiteId: website.id }],
    marks: stored === null ? [] : store.importMarks.of(stored.id),
    record: (_, alongside) => memory.transaction(() => alongside(new Counts())),
    recordCounts: (_, alongside) => memory.transaction(() => alongside(new Counts())),
    finish: (importId) => memory.imports.setState(importId, 'done'),
    close: () => memory.close(),
  };
}

/** Page views of a partly undone import are neither known nor new. @throws AppFailure conflict */
function refuseHalfUndone({ imports }: Store, websiteId: number): void {
  const half = imports
    .list()
    .find((each) => each.websiteId === websiteId && each.state === 'undoing');
  if (half !== undefined) throw new AppFailure('conflict', importText.undoFirst(half.id));
}
