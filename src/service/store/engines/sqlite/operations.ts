import type { Imports } from '$service/store/imports';
import type { Removal } from '$service/store/retention';
import { asPromises } from './as-promises';
import type { Database } from './database/database';
import type { StoreParts } from './parts';

/** Implements operations of the store's interface with the parts of this engine. */

export function importsOf(parts: StoreParts, database: Database): Imports {
  const { imports, importMarks, importWriter } = parts;
  const { counters, pieces, tables } = imports;
  return {
    ...asPromises(imports, 'find', 'list', 'forget'),
    ...asPromises(importWriter, 'write', 'undoDay'),
    async finish(id, limit) {
      database.transaction(() => {
        imports.setState(id, 'done');
        counters.keepWithin(limit);
      });
    },
    pieces: async (websiteId) => pieces.of(websiteId),
    codes: async (segmentId) => pieces.codes(segmentId),
    tableDays: async (websiteId) => tables.of(websiteId),
    unfinishedTable: async (websiteId, digest) => tables.unfinished(websiteId, digest),
    undoDays: async (id) => counters.days(id),
    beginUndo: async (id) => imports.setState(id, 'undoing'),
    marks: async (websiteId) => importMarks.of(websiteId),
    markCounts: async () => importMarks.counts(),
  };
}

/** @param emptyLog deletes the removed data from the log */
export function removalOf({ removal, freeSpace }: StoreParts, emptyLog: () => void): Removal {
  return {
    ...asPromises(removal, 'expire', 'firstBefore', 'keptFrom'),
    waiting: async () => removal.waiting,
    step: async () => removal.step() || freeSpace.step(),
    onOrdered: () => {},
    finish: async () => emptyLog(),
  };
}
