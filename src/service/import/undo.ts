import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import type { StoredImport } from '../store/imports';
import type { Store } from '../store/store';
import { touchWebsite } from '../store/websites';
import type { ImportList, ListedImport, UndoStep } from './step';

/**
 * Removes exactly the counts of an import. Each day is one transaction, which also records that the day is done. An
 * interrupted undo can be repeated. After an undo, the file counts as new.
 *
 * @throws AppFailure not-found if the import does not exist, conflict if its undo data is no longer stored
 */
export async function* undoImport(
  store: Pick<Store, 'imports' | 'websites'>,
  id: number,
): AsyncGenerator<UndoStep> {
  const { imports } = store;
  const found = await findImport(store, id);
  if (!(await isUndoable(store, found))) {
    throw new AppFailure('conflict', importText.notUndoable(id));
  }
  const total = await imports.undoDays(id);
  await imports.beginUndo(id);
  for (let done = 0; ; done += 1) {
    // The website may be deleted between two steps.
    await findImport(store, id);
    if (!(await imports.undoDay(id))) break;
    yield { done: done + 1, total, finished: false };
  }
  await imports.forget(id);
  await touchWebsite(store, found.websiteId);
  yield { done: total, total, finished: true };
}

/** Lists all imports, each with whether it can be undone. */
export async function listImports(store: Pick<Store, 'imports' | 'websites'>): Promise<ImportList> {
  const imports: ListedImport[] = [];
  for (const each of await store.imports.list()) {
    const { websiteId, ...rest } = each;
    const domain = (await store.websites.find(websiteId))?.domain ?? '';
    imports.push({ ...rest, domain, undoable: await isUndoable(store, each) });
  }
  return { imports, older: await store.imports.markCounts() };
}

async function findImport({ imports }: Pick<Store, 'imports'>, id: number): Promise<StoredImport> {
  const found = await imports.find(id);
  if (found === null) throw new AppFailure('not-found', importText.noSuchImport(id));
  return found;
}

/** Whether an import can be undone: its undo data is stored, it counted nothing, or its undo has begun. */
async function isUndoable(
  { imports }: Pick<Store, 'imports'>,
  { id, firstDay, state }: StoredImport,
): Promise<boolean> {
  return state === 'undoing' || firstDay === null || (await imports.undoDays(id)) > 0;
}
