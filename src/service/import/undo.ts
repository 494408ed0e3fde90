import { AppFailure } from '../../shared/failures/failure';
import { importText } from '../../shared/text/en/service-import';
import type { StoredImport } from '../store/imports/imports';
import type { Store } from '../store/store';
import type { ImportList, ListedImport, UndoStep } from './step';

/**
 * Takes out exactly what an import has counted, a day in each transaction, with the note that this day is done: broken off at
 * any moment it can be started again. The file is no longer known then.
 * @throws AppFailure not-found when there is no such import (any more), conflict when what it counted is no longer on record
 */
export function* undoImport(store: Store, id: number): Generator<UndoStep> {
  const { imports, recorder } = store;
  const { counters } = imports;
  const found = findImport(store, id);
  if (!isUndoable(store, found)) throw new AppFailure('conflict', importText.notUndoable(id));
  const total = counters.days(id);
  imports.setState(id, 'undoing');
  for (let done = 0; ; done += 1) {
    // The website may be deleted between two steps.
    findImport(store, id);
    const next = counters.firstDay(id, found.websiteId);
    if (next === null) break;
    recorder.takeBack(next.counts, () => counters.deleteDay(id, next.day));
    yield { done: done + 1, total, finished: false };
  }
  imports.forget(id);
  yield { done: total, total, finished: true };
}

/** All imports, with what can be done with them. */
export function listImports(store: Store): ImportList {
  const imports = store.imports.list().map((each): ListedImport => {
    const { websiteId, ...rest } = each;
    const domain = store.websites.find(websiteId)?.domain ?? '';
    return { ...rest, domain, undoable: isUndoable(store, each) };
  });
  return { imports, older: store.importMarks.counts() };
}

function findImport({ imports }: Store, id: number): StoredImport {
  const found = imports.find(id);
  if (found === null) throw new AppFailure('not-found', importText.noSuchImport(id));
  return found;
}

/** Whether all that an import has counted is on record, or it counted nothing, or its undoing has begun. */
function isUndoable({ imports }: Store, { id, hits, state }: StoredImport): boolean {
  return state === 'undoing' || hits === 0 || imports.counters.days(id) > 0;
}
