import { z } from 'zod';
import { VIEWS } from '../../settings/place';
import type { DesktopSettings } from '../../settings/settings';
import { desktopSettingsChange } from '../../settings/settings-schema';
import type { Boot } from '../boot';
import type { UpdateState } from '../update';
import { call, result } from './call';
import { accountId, none } from './schemas';

/** The calls about the application itself. */
export const appCalls = {
  'app.boot': call(none, result<Boot>()),
  /** The page says that its first screen stands with its data (for --capture and the benchmark). */
  'app.drawn': call(z.strictObject({ view: z.enum(VIEWS) }), result<null>()),
  /** Opens another window, on an account or on the one that was chosen last. */
  'app.openWindow': call(z.strictObject({ accountId: accountId.nullable() }), result<null>()),
  /** The page as it would be printed, as a PDF file's bytes. */
  'app.pdf': call(none, result<Uint8Array<ArrayBuffer>>()),
  /**
   * Lets the person save a file where they choose, under the proposed name or another. The result is its path, for telling
   * them; null when they chose no place. It is written whole or not at all.
   */
  'app.saveFile': call(
    z.strictObject({
      // The dialog would take a path as one.
      name: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[^\\/\p{Cc}]+$/u),
      content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    result<string | null>(),
  ),
  /** Shows a file that was saved since the start in the system's file manager. */
  'app.showFile': call(z.strictObject({ file: z.string().max(32_768) }), result<null>()),
  /** Puts a text on the clipboard. */
  'app.copy': call(z.strictObject({ text: z.string().max(1_000_000) }), result<null>()),
  'app.changeSettings': call(desktopSettingsChange, result<DesktopSettings>()),
  /** Opens a folder of the application in the system's file manager. */
  'app.showFolder': call(
    z.strictObject({ folder: z.enum(['data', 'logs', 'crashes']) }),
    result<null>(),
  ),
  /** What is known of newer versions, after looking for one or beginning to install it where that is asked for. */
  'app.update': call(
    z.strictObject({ action: z.enum(['show', 'check', 'install']) }),
    result<UpdateState>(),
  ),
};
