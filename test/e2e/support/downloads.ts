import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type Application, expect } from './application';

declare global {
  /** The name suggested by the save dialog; set only in the main process of a test. */
  var proposedPath: Promise<string> | undefined;
}

/** Chooses an item of the Export menu. */
export async function chooseExport(page: Page, item: string): Promise<void> {
  // The header of a scrolled page hides its actions; a screen may restore its scroll position.
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Export' }).click({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('menuitem', { name: item }).click();
}

/** Saves the list of websites by an item of its menu. */
export const saveList = (application: Application, item: string, file: string): Promise<Buffer> =>
  saveWithDialog(application, file, async () => {
    await application.page.getByRole('button', { name: 'More', exact: true }).click();
    await application.page.getByRole('menuitem', { name: item }).click();
  });

/** Saves the file of an Export menu item. */
export const saveExport = (application: Application, item: string, file: string): Promise<Buffer> =>
  saveWithDialog(application, file, () => chooseExport(application.page, item));

/** Answers the save dialog while `act` triggers it. @returns the file */
export async function saveWithDialog(
  application: Application,
  file: string,
  act: () => Promise<void>,
): Promise<Buffer> {
  await proposedName(application, file, act);
  return readFile(file);
}

/** Saves a file like {@link saveWithDialog}. @returns the suggested name */
export async function proposedName(
  { electron, page }: Application,
  file: string,
  act: () => Promise<void>,
): Promise<string> {
  await electron.evaluate(({ dialog }, path) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    globalThis.proposedPath = promise;
    dialog.showSaveDialog = (...given: unknown[]) => {
      const { defaultPath } = given.at(-1) as { defaultPath: string };
      resolve(defaultPath);
      return Promise.resolve({ canceled: false, filePath: path });
    };
  }, file);
  await act();
  const path = (await electron.evaluate(() => globalThis.proposedPath)) ?? '';
  const notice = page.getByRole('status').filter({ hasText: /\S saved/ });
  await expect(notice).toBeVisible();
  // The newest toast that is still shown.
  await notice.getByRole('button', { name: 'Close' }).last().click();
  return path.replace(/^.*[\\/]/, '');
}
