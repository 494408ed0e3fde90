import { readFileSync, renameSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asideName } from '../../shared/lib/aside-name';
import { writeFileAtomic } from './atomic-file';

/** A file that could not be used and was renamed. */
export interface SetAside {
  file: string;
  reason: 'damaged' | 'unreadable';
}

/**
 * A file that cannot be recreated: unusable content is renamed, never overwritten. Read synchronously and written atomically.
 */
export class OwnFile<Content> {
  /** The file's content; null when it was missing or unusable. */
  readonly content: Content | null;
  /** Set when the existing file could not be used. */
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

  /** Replaces the file. An unreadable one is renamed first. @throws the system's error */
  async write(text: string): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    if (this.#isUnread) await rename(this.path, asideName(this.path, 'unreadable', Date.now()));
    this.#isUnread = false;
    await writeFileAtomic(this.path, text);
  }
}

const UNREADABLE = Symbol('unreadable');

/** @returns the text, or null without a file */
function read(path: string): string | null | typeof UNREADABLE {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? null : UNREADABLE;
  }
}

/** @returns the new name, or the old one if renaming failed (then writing will fail too) */
function moveAside(path: string): string {
  const aside = asideName(path, 'damaged', Date.now());
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}
