import { importText } from '../../shared/text/en/service-import';
import { dayText } from '../store/counts/calendar';
import {
  importList,
  type ImportList,
  type ListedImport,
  undoStep,
  type UndoStep,
} from '../import/step';
import { listImports, undoImport } from '../import/undo';
import { type Access, openFolder, showTenths, untilStopped } from './access';
import type { ImportsCommand } from './arguments';
import { askService, brokenOff } from './ask-service';

/** Lists imports, or undoes one. SIGINT and SIGTERM end an undo after the current day. */
export async function runImports({ dataDir, undo }: ImportsCommand): Promise<void> {
  const access = openFolder(dataDir, true);
  let ended = true;
  const stopped = await untilStopped(async (signal) => {
    const list = await fetchList(access, dataDir, signal);
    if (undo === null) showList(list);
    else ended = await undoOne(access, dataDir, undo, list, signal);
  }).finally(() => {
    if ('store' in access) access.store.close();
  });
  if (undo !== null && stopped && !ended) console.log(importText.undoStopped(undo));
}

async function fetchList(access: Access, folder: string, signal: AbortSignal): Promise<ImportList> {
  if ('store' in access) return listImports(access.store);
  const request = { action: 'list' } as const;
  for await (const list of askService(access.control, request, importList, folder, signal)) {
    return list;
  }
  throw brokenOff();
}

/** @returns whether it finished */
async function undoOne(
  access: Access,
  folder: string,
  id: number,
  { imports }: ImportList,
  signal: AbortSignal,
): Promise<boolean> {
  const found = imports.find((each) => each.id === id);
  const show = showTenths((percent) => console.log(importText.undoProgress(percent)));
  const steps: Iterable<UndoStep> | AsyncIterable<UndoStep> =
    'store' in access
      ? undoImport(access.store, id)
      : askService(access.control, { action: 'undo', import: id }, undoStep, folder, signal);
  for await (const { done, total, finished } of steps) {
    if (finished) {
      console.log(importText.undone(id, found?.hits ?? 0, found?.domain ?? ''));
      return true;
    }
    show(done, total);
    if (signal.aborted) return false;
  }
  throw brokenOff();
}

function showList({ imports, older }: ImportList): void {
  if (imports.length === 0 && older.length === 0) console.log(importText.noImports);
  if (imports.length > 0) {
    const rows = [[...importText.columns], ...imports.map(rowOf)];
    const widths = importText.columns.map((_, column) =>
      Math.max(...rows.map((row) => row[column]?.length ?? 0)),
    );
    for (const row of rows) {
      const cells = row.map((cell, column) =>
        column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      );
      console.log(cells.join('  ').trimEnd());
    }
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
