import { dirname, extname, join } from 'node:path';
import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron';
import { writeUserFile } from '../files/write-user-file';

/** Saves files made by the page where the user chooses. */
export class SavedFiles {
  /** The folder of the last file, offered for the next one. */
  #folder: string | null = null;
  readonly #saved = new Set<string>();

  /**
   * Asks the user where to save, over the page's window, and writes the file atomically.
   *
   * @param name the proposed name with its extension
   * @returns the path; null when they cancel
   * @throws AppFailure file-not-written
   */
  async save(
    { name, content }: { name: string; content: Uint8Array },
    sender: WebContents,
  ): Promise<string | null> {
    const ending = extname(name).slice(1);
    const options: Electron.SaveDialogOptions = {
      defaultPath: join(this.#folder ?? app.getPath('downloads'), name),
      filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
    };
    const window = BrowserWindow.fromWebContents(sender);
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options));
    if (canceled || filePath === '') return null;
    await writeUserFile(filePath, content);
    this.#folder = dirname(filePath);
    this.#saved.add(filePath);
    return filePath;
  }

  /** Shows a file in the system's file manager if it was saved since the start; ignores any other. */
  show(file: string): void {
    if (this.#saved.has(file)) shell.showItemInFolder(file);
  }
}
