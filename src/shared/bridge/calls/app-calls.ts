import { z } from 'zod';
import { VIEWS } from '$shared/settings/route';
import type { DesktopSettings } from '$shared/settings/settings';
import { desktopSettingsChange } from '$shared/settings/settings-schema';
import { accountId } from '$shared/settings/subject-schema';
import { THEMES } from '$shared/settings/theme';
import type { CountryDatabaseState } from '../account-values';
import type { Boot } from '../boot';
import type { UpdateState } from '../update';
import { defineCall, result } from './call';
import { noArguments } from './schemas';

const pixels = z.int().min(0).max(20_000);

/** What main needs to know of a screen to show its picture at the next start. It has no text of the screen. */
const screenDescription = z.strictObject({
  accountId,
  /** The address of the screen, as stored by `accounts.leaveAt`. */
  route: z.string().max(2_000),
  /** The page's size in CSS pixels. */
  width: pixels,
  height: pixels,
  /** Device pixels per CSS pixel. */
  density: z.number().min(0.25).max(16),
  theme: z.enum(['light', 'dark']),
  /** When the first of the days that the screen may show ends, milliseconds since the epoch. */
  until: z.number(),
  /** Tells the user how old the picture is. */
  notice: z.string().min(1).max(200),
  /** What can be clicked: x, y, width, height, and a hash of what it is. */
  targets: z.array(z.tuple([pixels, pixels, pixels, pixels, z.int()])).max(500),
});
export type ScreenDescription = z.output<typeof screenDescription>;

/** Calls about the application itself. */
export const appCalls = {
  'app.boot': defineCall(noArguments, result<Boot>()),
  /** Reports that the first screen shows its data. What this screen does not need starts then. */
  'app.drawn': defineCall(z.strictObject({ view: z.enum(VIEWS) }), result<null>()),
  /** Answers `app.closing`. Null if the screen must not be pictured (docs/decisions/startup.md). */
  'app.describeScreen': defineCall(
    z.strictObject({ screen: screenDescription.nullable() }),
    result<null>(),
  ),
  /** Opens another window with the given account, or with the account chosen last (null). */
  'app.openWindow': defineCall(z.strictObject({ accountId: accountId.nullable() }), result<null>()),
  /** Prints the page to PDF and returns the file's bytes. The footer of every sheet shows the title. */
  'app.pdf': defineCall(
    z.strictObject({ paper: z.enum(['a4', 'letter']), title: z.string().max(1_000) }),
    result<Uint8Array<ArrayBuffer>>(),
  ),
  /**
   * Lets the user choose a picture as the report's logo. Returns it as a PNG in a data: URL, for the setting
   * `reportLogo`; null if the user cancels.
   */
  'app.chooseLogo': defineCall(noArguments, result<string | null>()),
  /**
   * Shows, replaces or resets the built-in service's country database. `choose` lets the user choose a file.
   * Nothing changes if the user cancels or the call fails with `database-malformed`.
   */
  'app.countryDatabase': defineCall(
    z.strictObject({ action: z.enum(['show', 'choose', 'reset']) }),
    result<CountryDatabaseState>(),
  ),
  /**
   * Asks the user where to save a file, with a proposed name, and writes it atomically. Returns the path for
   * display; null if the user cancels.
   */
  'app.saveFile': defineCall(
    z.strictObject({
      // The dialog would accept a path in place of a name.
      name: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[^\\/\p{Cc}]+$/u),
      content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    result<string | null>(),
  ),
  /** Shows a file, saved since the application started, in the system's file manager. */
  'app.showFile': defineCall(z.strictObject({ file: z.string().max(32_768) }), result<null>()),
  /** Returns the licenses of the packages that Sitedeck contains. */
  'app.notices': defineCall(noArguments, result<string>()),
  /** Copies a text to the clipboard. */
  'app.copy': defineCall(z.strictObject({ text: z.string().max(1_000_000) }), result<null>()),
  /**
   * Stores the theme chosen by the user. Whatever is drawn before the page runs uses it: the window at the
   * next start, menus and dialogs.
   */
  'app.changeTheme': defineCall(z.strictObject({ theme: z.enum(THEMES) }), result<null>()),
  'app.changeSettings': defineCall(desktopSettingsChange, result<DesktopSettings>()),
  /** Opens one of the application's folders in the system's file manager. */
  'app.showFolder': defineCall(
    z.strictObject({ folder: z.enum(['data', 'logs', 'crashes']) }),
    result<null>(),
  ),
  /** Checks for an update or installs one, if asked, and returns the state of updates. */
  'app.update': defineCall(
    z.strictObject({ action: z.enum(['show', 'check', 'install']) }),
    result<UpdateState>(),
  ),
};
