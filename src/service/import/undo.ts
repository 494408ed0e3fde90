import { AppFailure } from '../../shared/failures/failure';
import { importText } from '../../shared/text/en/service-import';
import type { StoredImport } from '../store/imports/imports';
import type { Store } from '../store/store';
import type { ImportList, ListedImport, UndoStep } from './step';

/**
 * Removes exactly what an import has counted, one day per transaction, which also records that the day is done: an interrupted undo
 * can be restarted. Afterwards the file counts as new.
 *
 * @throws AppFailure not-found when the import does not exist, conflict when its undo data is no longer stored
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

/** Lists all imports, and whether each can be undone. */
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

/** Whether the undo data of an import is stored, or it counted nothing, or its undo has begun. */
function isUndoable({ imports }: Store, { id, firstDay, state }: StoredImport): boolean {
  return state === 'undoing' || firstDay === null || imports.counters.days(id) > 0;
}
