import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { savedDraftSchema } from '$shared/bridge/draft-schema';
import { type Draft, draftName, type SavedDraft } from '$shared/bridge/drafts';
import { AppFailure } from '$shared/failures/failure';
import { parseJson } from '$shared/lib/json';
import { SerialQueue } from '$shared/lib/serial-queue';
import { setAsideName } from '$shared/lib/set-aside-name';
import { writeFileAtomic } from '../files/atomic-file';
import { systemErrorCode } from '../files/system-error';
import { migrateDraft } from './migrate-draft';

const ENDING = '.json';

/**
 * Stores drafts, one small file each, in a folder per account. They are separate from the offline store, so that
 * clearing or rebuilding it does not affect them. Writes are atomic, run one at a time, and resolve when they are on
 * disk.
 */
export class DraftFiles {
  readonly #queue = new SerialQueue();

  /**
   * @param folder holds the accounts' folders; created with the first draft
   * @param onDamage called for a file that could not be read as a draft, with its new name
   */
  constructor(
    private readonly folder: string,
    private readonly now: () => number,
    private readonly onDamage: (file: string) => void,
  ) {}

  /** An account's drafts, newest first. @throws AppFailure store-failed */
  list(accountId: string): Promise<SavedDraft[]> {
    return this.#enqueue(async () => {
      const folder = this.#folderOf(accountId);
      const names = (await namesIn(folder)).filter((name) => name.endsWith(ENDING));
      const read = await Promise.all(names.map((name) => this.#read(join(folder, name))));
      return read.filter((saved) => saved !== null).sort((a, b) => b.at - a.at);
    });
  }

  /** Writes a draft, replacing one of the same name. @throws AppFailure store-failed */
  save(accountId: string, draft: Draft): Promise<void> {
    return this.#enqueue(async () => {
      const folder = this.#folderOf(accountId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const saved: SavedDraft = { draft, at: this.now() };
      await writeFileAtomic(join(folder, `${draftName(draft)}${ENDING}`), JSON.stringify(saved));
    });
  }

  /** @throws AppFailure store-failed */
  discard(accountId: string, name: string): Promise<void> {
    const file = join(this.#folderOf(accountId), `${name}${ENDING}`);
    return this.#enqueue(async () => {
      await rm(file, { force: true });
      // Left by a crash in the middle of a write.
      await rm(`${file}.tmp`, { force: true });
    });
  }

  /** Deletes all drafts of a removed account. @throws AppFailure store-failed */
  forget(accountId: string): Promise<void> {
    return this.#enqueue(() => rm(this.#folderOf(accountId), { recursive: true, force: true }));
  }

  /** Waits until all changes are on disk. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /**
   * The folder of an account's drafts. Users can edit account ids in their file, so only plain ids are used as folder
   * names.
   */
  #folderOf(accountId: string): string {
    const plain = /^[\w-]{1,64}$/.test(accountId);
    return join(
      this.folder,
      plain ? accountId : createHash('sha256').update(accountId).digest('hex'),
    );
  }

  /**
   * Reads a draft. A file that is not a draft is renamed, so that it does not block a new one, and null is returned.
   */
  async #read(file: string): Promise<SavedDraft | null> {
    const text = await readIfThere(file);
    if (text === null) return null;
    const saved = savedDraftSchema.safeParse(migrateDraft(parseJson(text)));
    if (saved.success) return saved.data;
    this.onDamage(await this.#setAside(file));
    return null;
  }

  /** @returns where the file is now: unchanged when it cannot be moved */
  async #setAside(file: string): Promise<string> {
    const aside = setAsideName(file, 'damaged', this.now());
    try {
      await rename(file, aside);
      return aside;
    } catch {
      // The folder is read-only; the readable drafts are still shown.
      return file;
    }
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.add(async () => {
      try {
        return await work();
      } catch (cause) {
        throw new AppFailure('store-failed', `drafts: ${systemErrorCode(cause)}`);
      }
    });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

/** The file's text; empty when it is unreadable, null when it no longer exists. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? null : '';
  }
}
