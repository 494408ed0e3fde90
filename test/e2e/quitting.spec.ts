import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from './support/application';
import { exploreSample } from './support/screens';
import { expect, test } from './support/test';

/* Quitting always completes, even with uncaught failures. */

interface Asked {
  message: string;
  detail: string;
  buttons: string[];
}

declare global {
  /** The text of the dialogs; set only in the main process of a test. */
  var asked: Asked[] | undefined;
}

/** Answers system dialogs with this button. */
function answerDialogs({ electron }: Application, response: number): Promise<void> {
  return electron.evaluate(({ dialog }, button) => {
    const asked: Asked[] = (globalThis.asked = []);
    dialog.showMessageBox = (options: unknown) => {
      asked.push(options as Asked);
      return Promise.resolve({ response: button, checkboxChecked: false });
    };
  }, response);
}

const asked = ({ electron }: Application): Promise<Asked[] | undefined> =>
  electron.evaluate(() => globalThis.asked);

/** Throws an uncaught error in main, after the call that requested it. */
const failUncaught = ({ electron }: Application, message: string): Promise<void> =>
  electron.evaluate((_electron, words) => {
    setTimeout(() => {
      throw new Error(words);
    });
  }, message);

const logOf = (userData: string): Promise<string> =>
  readFile(join(userData, 'logs/sitedeck.log'), 'utf8');

const welcome = ({ page }: Application) =>
  page.getByRole('heading', { name: 'Welcome to Sitedeck' });

test('a window closes and the application quits even if nothing can be written', async ({
  launch,
  userData,
}) => {
  // A folder in the file's place makes it unwritable even for root.
  for (const name of ['window.json', 'places.json', 'settings.json', 'saved.db']) {
    await mkdir(join(userData, name));
  }
  const application = await launch();
  await expect(welcome(application)).toBeVisible();
  await application.quit();
  expect(application.log()).toContain('window.json was not written');
});

test('an uncaught failure is logged without keys, reported once, and the application continues', async ({
  launch,
  userData,
}) => {
  const application = await launch();
  await expect(welcome(application)).toBeVisible();
  await answerDialogs(application, 1);
  await failUncaught(application, 'first failure, Bearer abc-secret');
  await expect.poll(() => asked(application)).toHaveLength(1);
  await failUncaught(application, 'second failure');
  await application.electron.evaluate(() => {
    void Promise.reject(new Error('a promise nobody waits for'));
  });
  // The rejection may be logged first: a timer throws the second failure.
  for (const line of [
    /error an uncaught failure .*first failure/,
    /error an uncaught failure .*second failure/,
    /error an uncaught rejection .*a promise nobody waits for/,
  ])
    await expect.poll(() => logOf(userData)).toMatch(line);

  const log = await logOf(userData);
  expect(log).not.toContain('abc-secret');
  const [dialog, ...others] = (await asked(application)) ?? [];
  expect(others).toEqual([]);
  expect(dialog?.message).toBe('Something went wrong in Sitedeck');
  expect(dialog?.detail).toContain(join(userData, 'logs'));
  expect(dialog?.buttons).toEqual(['Restart', 'Continue']);
  await exploreSample(application.page);
});

test('after an uncaught failure the application restarts if the user agrees, in their language', async ({
  launch,
  userData,
}) => {
  await writeFile(join(userData, 'settings.json'), JSON.stringify({ language: 'de' }));
  const application = await launch();
  await expect(application.page.getByRole('heading', { level: 1 })).toHaveText(/Sitedeck/);
  const question = await application.electron.evaluateHandle(({ app, dialog }) => {
    app.relaunch = () => console.log('relaunch asked for');
    return {
      told: new Promise<string[]>((resolve) => {
        dialog.showMessageBox = (options: unknown) => {
          resolve((options as Asked).buttons);
          return Promise.resolve({ response: 0, checkboxChecked: false });
        };
      }),
    };
  });
  const ended = new Promise((resolve) => application.electron.process().once('exit', resolve));
  const buttons = question.evaluate(({ told }) => told);
  await failUncaught(application, 'a failure');
  expect(await buttons).toEqual(['Neu starten', 'Fortfahren']);
  expect(await ended).toBe(0);
  expect(application.log()).toContain('relaunch asked for');
});

test('a failure while quitting is logged, and quitting continues', async ({ launch, userData }) => {
  const application = await launch();
  await expect(welcome(application)).toBeVisible();
  await application.electron.evaluate(({ app }) => {
    app.on('before-quit', () => {
      throw new Error('a failure at the end');
    });
  });
  await application.quit();
  expect(await logOf(userData)).toContain('a failure at the end');
});
