import { UNKNOWN_PLACE } from '$shared/api/place';
import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { importText } from '$shared/text/en/service-import';
import { Collector } from '../collect/collector';
import { openMemoryStore } from '../store/engines/open';
import {
  type ImportBatch,
  type ImportMark,
  type Imports,
  WebsiteDeletedError,
  type WrittenBatch,
} from '../store/imports';
import type { Store } from '../store/store';
import { type StoredWebsite, touchWebsite, type Websites } from '../store/websites';

/** Where page views are imported to, with the records of earlier imports. */
export interface ImportTarget {
  website: StoredWebsite;
  collector: Collector;
  /** The records of imports. */
  imports: Imports;
  /** The website's id in `imports`. */
  notedId: number;
  /** Whether an interrupted import continues under its own id. */
  continues: boolean;
  /** Where page views of earlier imports are searched, each with the website's id there. */
  sources: readonly { imports: Imports; websiteId: number }[];
  /** The marks of imports by older versions. */
  marks: readonly ImportMark[];
  /** Counts a batch and records it. @throws AppFailure not-found if the website was deleted */
  write(batch: Omit<ImportBatch, 'websiteId'>): Promise<WrittenBatch>;
  finish(importId: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The maximum size of the undo data of all imports, in bytes. A page view takes about 0.5 bytes, so it is enough for
 * more than 100 million.
 */
const UNDO_LIMIT = 64 * 1024 * 1024;

/**
 * Returns a target that writes to the store. A website is added if none has the domain.
 *
 * @param undoLimit the maximum size of all undo data, in bytes
 * @throws AppFailure bad-argument
 */
export async function openStoreTarget(
  store: Pick<Store, 'imports' | 'websites'>,
  collector: Collector,
  domain: string,
  undoLimit = UNDO_LIMIT,
): Promise<ImportTarget> {
  const { imports } = store;
  const website = await findOrAddWebsite(store.websites, domain);
  const { id: websiteId } = website;
  await refuseHalfUndone(store, websiteId);
  return {
    website,
    notedId: websiteId,
    collector,
    imports,
    continues: true,
    sources: [{ imports, websiteId }],
    marks: await imports.marks(websiteId),
    async write(batch) {
      try {
        return await imports.write({ ...batch, websiteId });
      } catch (cause) {
        if (!(cause instanceof WebsiteDeletedError)) throw cause;
        throw new AppFailure('not-found', importText.websiteGone(domain));
      }
    },
    async finish(importId) {
      await imports.finish(importId, undoLimit);
      await touchWebsite(store, websiteId);
    },
    close: async () => {},
  };
}

/**
 * Returns a target that counts nothing. It records in memory what would be imported, so that later files of the same
 * dry run recognize it.
 */
export async function openDryRunTarget(store: Store, domain: string): Promise<ImportTarget> {
  const memory = openMemoryStore();
  const stored = await store.websites.findByDomain(domain);
  const website = await findOrAddWebsite(memory.websites, domain);
  if (stored !== null) await refuseHalfUndone(store, stored.id);
  const known = stored === null ? [] : [{ imports: store.imports, websiteId: stored.id }];
  const { imports } = memory;
  return {
    // The exclusion rules of the stored website apply. Places are not looked up.
    website: stored ?? website,
    notedId: website.id,
    collector: new Collector(store.websites.directory, () => UNKNOWN_PLACE),
    imports,
    continues: false,
    sources: [...known, { imports, websiteId: website.id }],
    marks: stored === null ? [] : await store.imports.marks(stored.id),
    write: (batch) => imports.write({ ...batch, websiteId: website.id, hits: [], rows: [] }),
    finish: (importId) => imports.finish(importId, UNDO_LIMIT),
    close: () => memory.close(),
  };
}

/**
 * Refuses a website with a partly undone import, because its page views are neither known nor new.
 *
 * @throws AppFailure conflict
 */
async function refuseHalfUndone(
  { imports }: Pick<Store, 'imports'>,
  websiteId: number,
): Promise<void> {
  const half = (await imports.list()).find(
    (each) => each.websiteId === websiteId && each.state === 'undoing',
  );
  if (half !== undefined) throw new AppFailure('conflict', importText.undoFirst(half.id));
}

/**
 * Finds the website to import into. It is added if no website has the domain.
 *
 * @param domain a normalized domain (http/api/domain.ts)
 * @throws AppFailure bad-argument
 */
async function findOrAddWebsite(websites: Websites, domain: string): Promise<StoredWebsite> {
  const website =
    (await websites.findByDomain(domain)) ??
    (await websites.store({ domain })) ??
    // Another process may have added the website in the meantime.
    (await websites.findByDomain(domain));
  if (website === null) {
    throw new AppFailure('bad-argument', serviceText.terminal.notADomain(domain));
  }
  return website;
}
