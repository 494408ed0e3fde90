import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listImports } from '$service/import/undo';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { migrate } from '$service/store/engines/sqlite/database/migrations';
import { openTestStore } from '$test/support/test-store';
import {
  importInto,
  logLines,
  targetOf,
  temporaryFolder,
  writeLogFile,
} from '$test/unit/service/import/support';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a store of version 2 that has imported the first lines of a log. */
function writeOldStore(imported: string): void {
  const database = openDatabase(join(folder, 'service.sqlite'));
  migrate(database, 2);
  const digest = createHash('sha256').update(imported).digest('hex');
  database.exec(`
    INSERT INTO website VALUES (1, 'logged.example', 0, NULL, 0, 1, NULL, NULL, NULL, '', '');
    INSERT INTO import VALUES (1, 1, 'first', ${imported.length}, '${digest}');`);
  database.close();
}

test('recognizes and continues an older version’s imports, without listing or undoing them', async () => {
  writeOldStore(logLines(0, 30));
  const store = openTestStore(folder);
  expect(await listImports(store.asStore)).toEqual({
    imports: [],
    older: [{ domain: 'logged.example', imports: 1 }],
  });
  const run = (text: string) => importInto(targetOf(store), [writeLogFile(folder, text)]);
  expect((await run(logLines(0, 30))).report).toMatchObject({ known: 30, counted: 0 });
  expect((await run(logLines(0, 40))).report).toMatchObject({ known: 30, counted: 10 });
  expect((await run(logLines(0, 40))).report).toMatchObject({ known: 40, counted: 0 });
  expect((await run(`x${logLines(50, 60)}`)).report).toMatchObject({ known: 0, counted: 10 });
  expect((await listImports(store.asStore)).imports).toMatchObject([
    { id: 1, hits: 10 },
    { id: 2 },
  ]);
  store.websites.delete(1);
  expect(await listImports(store.asStore)).toEqual({ imports: [], older: [] });
  store.close();
});

test('continues an old import that ended inside a line', async () => {
  writeOldStore(logLines(0, 30).trimEnd());
  const store = openTestStore(folder);
  const { report } = await importInto(targetOf(store), [writeLogFile(folder, logLines(0, 31))]);
  expect(report).toMatchObject({ known: 30, counted: 1 });
  store.close();
});
