import { readFileSync, renameSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asideName } from '../../shared/lib/aside-name';
import { writeFileAtomic } from './atomic-file';

/** A file that could not be used and was kept under another name. */
export interface SetAside {
  file: string;
  reason: 'damaged' | 'unreadable';
}

/**
 * A file that nobody could write again: what cannot be used of it is kept under another name, never overwritten.
 * It is read at once and written whole.
 */
export class OwnFile<Content> {
  /** What the file held; null when there was none, or none that could be used. */
  readonly content: Content | null;
  /** Set when the file that was there could not be used. */
  readonly setAside: SetAside | null;
  #isUnread: boolean;

  /** @param parse returns null for a text that is not such a file; it is then renamed */
  constructor(
    readonly path: string,
    parse: (text: string) => Content | null,
  ) {
    const text = read(path);
    this.#isUnread = text === UNREADABLE;
    this.content = typeof text === 'string' ? parse(text) : null;
    if (this.#isUnread) this.setAside = { file: path, reason: 'unreadable' };
    else if (typeof text === 'string' && this.content === null) {
      this.setAside = { file: moveAside(path), reason: 'damaged' };
    } else this.setAside = null;
  }

  /** Replaces the file. One that could not be read is renamed first. @throws the system's error */
  async write(text: string): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    if (this.#isUnread) await rename(this.path, asideName(this.path, 'unreadable', Date.now()));
    this.#isUnread = false;
    await writeFileAtomic(this.path, text);
  }
}

const UNREADABLE = Symbol('unreadable');

/** @returns the text, or null where there is no file */
function read(path: string): string | null | typeof UNREADABLE {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? null : UNREADABLE;
  }
}

/** @returns the new name, or the old one where even renaming is refused (writing will be, too) */
function moveAside(path: string): string {
  const aside = asideName(path, 'damaged', Date.now());
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}
