import { z } from 'zod';
import { VIEWS } from '$shared/settings/route';
import type { DesktopSettings } from '$shared/settings/settings';
import { desktopSettingsChange } from '$shared/settings/settings-schema';
import { accountId } from '$shared/settings/subject-schema';
import { THEMES } from '$shared/settings/theme';
import type { CountryDatabaseState } from '../account-values';
import type { Boot } from '../boot';
import type { UpdateState } from '../update';
import { call, result } from './call';
import { noArguments } from './schemas';

/** Calls about the application itself. */
export const appCalls = {
  'app.boot': call(noArguments, result<Boot>()),
  /** Reports that the first screen is drawn with its data (for --capture and the benchmark). */
  'app.drawn': call(z.strictObject({ view: z.enum(VIEWS) }), result<null>()),
  /** Opens another window, on the given account or the one chosen last. */
  'app.openWindow': call(z.strictObject({ accountId: accountId.nullable() }), result<null>()),
  /** Prints the page to PDF and returns the file's bytes. The title is in the footer of every sheet. */
  'app.pdf': call(
    z.strictObject({ paper: z.enum(['a4', 'letter']), title: z.string().max(1_000) }),
    result<Uint8Array<ArrayBuffer>>(),
  ),
  /**
   * Lets the user choose a picture as the report's logo. Returns it as a PNG, a data: URL for the setting `reportLogo`; null
   * when they cancel.
   */
  'app.chooseLogo': call(noArguments, result<string | null>()),
  /**
   * Shows, replaces or resets the database that the built-in service looks countries up in. `choose` lets the user choose a
   * file; nothing changes when they cancel, or when it fails with `database-malformed`.
   */
  'app.countryDatabase': call(
    z.strictObject({ action: z.enum(['show', 'choose', 'reset']) }),
    result<CountryDatabaseState>(),
  ),
  /**
   * Asks the user where to save a file, proposing a name. Returns the path to show them; null when they cancel. The file
   * is written atomically.
   */
  'app.saveFile': call(
    z.strictObject({
      // The dialog would accept a path as a name.
      name: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[^\\/\p{Cc}]+$/u),
      content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    result<string | null>(),
  ),
  /** Shows a file saved since the start in the system's file manager. */
  'app.showFile': call(z.strictObject({ file: z.string().max(32_768) }), result<null>()),
  /** Returns the licenses of the packages that Sitedeck contains. */
  'app.notices': call(noArguments, result<string>()),
  /** Copies a text to the clipboard. */
  'app.copy': call(z.strictObject({ text: z.string().max(1_000_000) }), result<null>()),
  /**
   * Stores the theme chosen by the user for everything that is drawn before a page runs: the next start's window,
   * menus and dialogs.
   */
  'app.changeTheme': call(z.strictObject({ theme: z.enum(THEMES) }), result<null>()),
  'app.changeSettings': call(desktopSettingsChange, result<DesktopSettings>()),
  /** Opens one of the application's folders in the system's file manager. */
  'app.showFolder': call(
    z.strictObject({ folder: z.enum(['data', 'logs', 'crashes']) }),
    result<null>(),
  ),
  /** Returns the state of updates, after checking for one or starting to install it if asked. */
  'app.update': call(
    z.strictObject({ action: z.enum(['show', 'check', 'install']) }),
    result<UpdateState>(),
  ),
};
