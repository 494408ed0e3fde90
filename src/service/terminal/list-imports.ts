import { tableLines } from '$command-line/table-lines';
import { importText } from '$shared/text/en/service-import';
import { type ImportList, importList, type ListedImport } from '../import/step';
import { listImports } from '../import/undo';
import { dayText } from '../store/counts/calendar';
import type { StoreLocation } from '../store/location';
import { openAccess, type StoreAccess, useUntilStopped } from './access';
import { connectionBrokenFailure, requestImportSteps } from './ask-service';

/** Prints the list of imports. */
export async function runListImports(location: StoreLocation): Promise<void> {
  const access = await openAccess(location, true);
  await useUntilStopped(access, async (signal) => {
    showList(await fetchImports(access, signal));
  });
}

/**
 * Returns the imports of a store. They are read from it, or requested from the service that runs.
 *
 * @throws AppFailure
 */
export async function fetchImports(access: StoreAccess, signal: AbortSignal): Promise<ImportList> {
  if ('store' in access) return listImports(access.store);
  const request = { action: 'list' } as const;
  for await (const list of requestImportSteps(
    access.control,
    request,
    importList,
    access.folder,
    signal,
  )) {
    return list;
  }
  throw connectionBrokenFailure();
}

function showList({ imports, older }: ImportList): void {
  if (imports.length === 0 && older.length === 0) console.log(importText.noImports);
  if (imports.length > 0) {
    const rows = [[...importText.columns], ...imports.map(rowOf)];
    for (const line of tableLines(rows, [3])) console.log(line);
  }
  for (const { domain, imports: count } of older) console.log(importText.older(domain, count));
}

function rowOf({
  id,
  domain,
  startedAt,
  hits,
  firstDay,
  lastDay,
  ...each
}: ListedImport): string[] {
  const days =
    firstDay === null || lastDay === null
      ? ''
      : importText.days(dayText(firstDay), dayText(lastDay));
  const { open, undoing, fixed } = importText.states;
  const note =
    each.state === 'undoing'
      ? undoing(id)
      : each.state === 'open'
        ? open
        : each.undoable
          ? ''
          : fixed;
  const when = startedAt.slice(0, 16).replace('T', ' ');
  return [String(id), domain, when, String(hits), days, each.file, note];
}
