import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptDraftSchema } from '../../shared/bridge/draft-schema';
import { parseJson } from '../../shared/lib/json';
import { draftName, type Draft, type KeptDraft } from '../../shared/bridge/drafts';
import { AppFailure } from '../../shared/failures/failure';
import { asideName } from '../../shared/lib/aside-name';
import { SerialQueue } from '../../shared/lib/serial-queue';
import { writeFileAtomic } from '../files/atomic-file';
import { systemCode } from '../files/system-error';
import { inPresentForm } from './former-drafts';

const ENDING = '.json';

/**
 * Drafts, a small file each in a folder of their account: beside the offline store, whose clearing and rebuilding do not
 * concern them. One write after the other, each whole and on the disk before it is answered.
 */
export class DraftFiles {
  readonly #turns = new SerialQueue();

  /**
   * @param folder where the accounts' folders are; made with the first draft
   * @param onDamage hears of a file that could not be read as a draft, by the name it was given
   */
  constructor(
    private readonly folder: string,
    private readonly now: () => number,
    private readonly onDamage: (file: string) => void,
  ) {}

  /** An account's drafts, the newest first. @throws AppFailure store-failed */
  list(accountId: string): Promise<KeptDraft[]> {
    return this.#take(async () => {
      const folder = this.#folderOf(accountId);
      const names = (await namesIn(folder)).filter((name) => name.endsWith(ENDING));
      const read = await Promise.all(names.map((name) => this.#read(join(folder, name))));
      return read.filter((kept) => kept !== null).sort((a, b) => b.at - a.at);
    });
  }

  /** Writes a draft in the place of the one of the same name. @throws AppFailure store-failed */
  keep(accountId: string, draft: Draft): Promise<void> {
    return this.#take(async () => {
      const folder = this.#folderOf(accountId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept: KeptDraft = { draft, at: this.now() };
      await writeFileAtomic(join(folder, `${draftName(draft)}${ENDING}`), JSON.stringify(kept));
    });
  }

  /** @throws AppFailure store-failed */
  discard(accountId: string, name: string): Promise<void> {
    const file = join(this.#folderOf(accountId), `${name}${ENDING}`);
    return this.#take(async () => {
      await rm(file, { force: true });
      // What a crash left of a write in its middle.
      await rm(`${file}.tmp`, { force: true });
    });
  }

  /** Removes everything of an account that is gone. @throws AppFailure store-failed */
  forget(accountId: string): Promise<void> {
    return this.#take(() => rm(this.#folderOf(accountId), { recursive: true, force: true }));
  }

  /** Waits until everything asked for is on the disk. */
  settled(): Promise<void> {
    return this.#turns.settled();
  }

  /** An account's id comes from a file that people can edit: only a plain one becomes a folder's name as it is. */
  #folderOf(accountId: string): string {
    const plain = /^[\w-]{1,64}$/.test(accountId);
    return join(
      this.folder,
      plain ? accountId : createHash('sha256').update(accountId).digest('hex'),
    );
  }

  /** A draft, or null: a file that cannot be read as one is put aside, and hides no other. */
  async #read(file: string): Promise<KeptDraft | null> {
    const text = await readIfThere(file);
    if (text === null) return null;
    const kept = keptDraftSchema.safeParse(inPresentForm(parseJson(text)));
    if (kept.success) return kept.data;
    this.onDamage(await this.#setAside(file));
    return null;
  }

  /** @returns where the file is now: where it was, when it cannot be moved */
  async #setAside(file: string): Promise<string> {
    const aside = asideName(file, 'damaged', this.now());
    try {
      await rename(file, aside);
      return aside;
    } catch {
      // Its folder cannot be written: what can be read of it is shown all the same.
      return file;
    }
  }

  #take<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      try {
        return await work();
      } catch (cause) {
        throw new AppFailure('store-failed', `drafts: ${systemCode(cause)}`);
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

/** Its text; empty, which is no draft, when it cannot be read; null when it has gone meanwhile. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? null : '';
  }
}
