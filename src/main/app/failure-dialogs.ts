import { app, BrowserWindow, dialog } from 'electron';
import { chooseLanguage, getText, localeFor } from '$shared/text';
import type { FailureChoice } from './uncaught';

/**
 * Reports an unexpected failure and asks how to continue. Without a window, continuing is not offered.
 *
 * @param logFolder folder with the details
 * @param language the language of the settings, which menus and dialogs use shortly after the start; rejects when the
 *   settings cannot be read
 */
export async function askAfterFailure(
  logFolder: string,
  language: () => Promise<string>,
): Promise<FailureChoice> {
  await app.whenReady();
  // Unreadable settings may be the failure itself. Then the current or the system's language is used.
  const chosen = await language().catch(() => 'system');
  await chooseLanguage(localeFor(chosen, app.getLocale())).catch(() => undefined);
  const text = getText().mishap;
  const going: FailureChoice = BrowserWindow.getAllWindows().length > 0 ? 'continue' : 'quit';
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Sitedeck',
    message: text.title,
    detail: text.text(logFolder),
    buttons: [text.restart, text[going]],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0 ? 'restart' : going;
}

/** Explains why the application cannot start. Uses the system's language, because the settings may be unreadable. */
export async function showStartFailure(message: (text: StartText) => string): Promise<void> {
  await app.whenReady();
  await chooseLanguage(localeFor('system', app.getLocale()));
  const { mishap, start } = getText();
  // Electron's error box would block signals from ending the process while it is open.
  await dialog.showMessageBox({
    type: 'error',
    title: 'Sitedeck',
    message: start.title,
    detail: message(start),
    buttons: [mishap.quit],
    noLink: true,
  });
}

type StartText = ReturnType<typeof getText>['start'];

/** Whether there is a display that can show a dialog. */
export function hasDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}
