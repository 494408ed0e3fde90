import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron';
import { dirname, extname, join } from 'node:path';
import { writeWhole } from './write-whole';

/** Files that the page makes and the person keeps where they choose. */
export class SavedFiles {
  /** Where the last one went; the next one is offered there. */
  #folder: string | null = null;
  readonly #saved = new Set<string>();

  /**
   * Asks the person where, over the window of the page, and writes the file whole or not at all.
   *
   * @param name proposed, with its ending
   * @returns where it is; null when the person chose no place
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
    await writeWhole(filePath, content);
    this.#folder = dirname(filePath);
    this.#saved.add(filePath);
    return filePath;
  }

  /** Shows a file that was saved since the start in the system's file manager; no other one. */
  show(file: string): void {
    if (this.#saved.has(file)) shell.showItemInFolder(file);
  }
}
