import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { type Collections, NO_COLLECTIONS } from '$shared/settings/collections';
import { collections } from '$shared/settings/collections-schema';
import { DurableJsonFile, type RenamedFile } from '../files/durable-json-file';
import { systemErrorCode } from '../files/system-error';

/**
 * Stores notes, goals and saved views in one file. No server could restore them, so a damaged file is renamed and never
 * overwritten.
 */
export class CollectionFile {
  readonly #file: DurableJsonFile<Collections>;
  readonly #changes = new SerialQueue();
  #all: Collections;

  constructor(file: string) {
    this.#file = new DurableJsonFile(file, (json) => collections.safeParse(json).data ?? null);
    this.#all = this.#file.content ?? NO_COLLECTIONS;
  }

  /** Set when the existing file could not be used. */
  get setAside(): RenamedFile | null {
    return this.#file.setAside;
  }

  get all(): Collections {
    return this.#all;
  }

  /**
   * Applies a change to the stored collections and resolves when it is on disk. Changes run one at a time.
   *
   * @throws AppFailure bad-argument when there would be too many entries, store-failed; then nothing has changed
   */
  change(work: (before: Collections) => Collections): Promise<Collections> {
    return this.#changes.add(async () => {
      const next = work(this.#all);
      if (!collections.safeParse(next).success)
        throw new AppFailure('bad-argument', 'collections: too many entries');
      await this.#file.write(next).catch((cause: unknown) => {
        throw new AppFailure('store-failed', `collections: ${systemErrorCode(cause)}`);
      });
      this.#all = next;
      return next;
    });
  }

  /** Waits until all changes are on disk. */
  settled(): Promise<void> {
    return this.#changes.settled();
  }
}
