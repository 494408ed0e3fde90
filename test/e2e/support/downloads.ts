import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, type Application } from './application';

/** Chooses an item of the menu "Export". */
export async function chooseExport(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Saves what an item of the menu "Export" makes. */
export const saveExport = (application: Application, item: string, file: string): Promise<Buffer> =>
  saved(application, file, () => chooseExport(application.page, item));

/** Does what makes a file, and answers the system's question where to save it. */
export async function saved(
  { electron }: Application,
  file: string,
  act: () => Promise<void>,
): Promise<Buffer> {
  const done = electron.evaluate(
    ({ session }, path) =>
      new Promise<string>((resolve) => {
        session.defaultSession.once('will-download', (_event, download) => {
          download.setSavePath(path);
          download.once('done', (_done, state) => resolve(state));
        });
      }),
    file,
  );
  await act();
  expect(await done).toBe('completed');
  return readFile(file);
}
