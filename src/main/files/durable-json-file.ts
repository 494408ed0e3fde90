import { readFileSync, renameSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from '$shared/lib/is-record';
import { parseJson } from '$shared/lib/json';
import { setAsideName } from '$shared/lib/set-aside-name';
import { writeFileAtomic } from './atomic-file';

/** A file that could not be used and was renamed. */
export interface RenamedFile {
  file: string;
  reason: 'damaged' | 'unreadable';
}

/** The file format's version. It must be raised when older files can no longer be read. */
const VERSION = 1;

/**
 * A JSON file that cannot be recreated. A file with unusable content is renamed and never overwritten, and a file of a
 * newer version is copied before it is replaced. Read synchronously and written atomically.
 */
export class DurableJsonFile<Content> {
  /** The file's content; null when it was missing or unusable. */
  readonly content: Content | null;
  /** Set when the existing file could not be used. */
  readonly setAside: RenamedFile | null;
  #isUnread: boolean;
  #isNewer: boolean;

  /**
   * @param parse converts the parsed JSON (null if it is not JSON); returns null for unusable content, and the file
   *   is then renamed
   */
  constructor(
    readonly path: string,
    parse: (json: unknown) => Content | null,
  ) {
    const text = read(path);
    this.#isUnread = text === UNREADABLE;
    const json = typeof text === 'string' ? parseJson(text) : null;
    this.#isNewer = isRecord(json) && Number(json['version']) > VERSION;
    this.content = typeof text === 'string' ? parse(json) : null;
    if (this.#isUnread) this.setAside = { file: path, reason: 'unreadable' };
    else if (typeof text === 'string' && this.content === null) {
      this.setAside = { file: moveAside(path, this.#isNewer), reason: 'damaged' };
    } else this.setAside = null;
  }

  /** Replaces the file. An unreadable one is renamed first. @throws the system's error */
  async write(content: object): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    if (this.#isUnread) await rename(this.path, setAsideName(this.path, 'unreadable', Date.now()));
    this.#isUnread = false;
    if (this.#isNewer && this.setAside === null)
      await copyFile(this.path, setAsideName(this.path, 'newer', Date.now()));
    this.#isNewer = false;
    await writeFileAtomic(
      this.path,
      `${JSON.stringify({ version: VERSION, ...content }, null, 2)}\n`,
    );
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
function moveAside(path: string, isNewer: boolean): string {
  const aside = setAsideName(path, isNewer ? 'newer' : 'damaged', Date.now());
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}
