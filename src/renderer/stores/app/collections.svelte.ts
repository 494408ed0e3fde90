import {
  isAbout,
  NO_COLLECTIONS,
  type CollectionName,
  type Collections,
  type Goal,
  type Note,
  type SavedView,
  type Subject,
  type WebsiteSubject,
} from '../../../shared/settings/collections';
import { getText } from '../../../shared/text';
import type { Client } from '../../client/client';

type Website = Pick<WebsiteSubject, 'accountId' | 'domain'>;

/** Where changes are reported. */
interface Reports {
  toasts: {
    show(toast: {
      text: string;
      action?: { label: string; undo: boolean; run: () => void };
    }): number;
  };
  notices: { failed(thrown: unknown): void };
}

/** Notes, goals and saved views, as main keeps them: each change comes back from there, also those of other windows. */
export class CollectionStore {
  #all = $state.raw<Collections>(NO_COLLECTIONS);
  #isAsked = false;
  readonly #stop: () => void;

  constructor(
    private readonly client: Client,
    private readonly out: Reports,
  ) {
    this.#stop = client.on('collections.changed', (all) => (this.#all = all));
  }

  get all(): Collections {
    return this.#all;
  }

  get views(): readonly SavedView[] {
    return this.#all.views;
  }

  /** The notes on a website, by day. */
  notesOf(website: Website): Note[] {
    const own = this.#all.notes.filter((note) => isAbout(note, website));
    return own.toSorted((a, b) => a.day.localeCompare(b.day));
  }

  goalsOf(website: Website): Goal[] {
    return this.#all.goals.filter((goal) => isAbout(goal, website));
  }

  /** Reads what is kept, once. */
  load(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.client.call('collections.list', {}).then(
      (all) => (this.#all = all),
      (thrown: unknown) => {
        this.#isAsked = false;
        this.out.notices.failed(thrown);
      },
    );
  }

  /** Adds entries, or replaces those with the same ids. @throws AppFailure store-failed, bad-argument */
  async save(changes: Partial<Collections>): Promise<void> {
    this.#all = await this.client.call('collections.save', changes);
  }

  /** Deletes an entry, which can be undone: it comes back where it was. @param text says that it is deleted */
  async remove(
    collection: CollectionName,
    entry: { id: string; subject: Subject },
    text: string,
  ): Promise<void> {
    const order = this.#all.views.map(({ id }) => id);
    const undo = async (): Promise<void> => {
      await this.save({ [collection]: [entry] });
      if (collection === 'views') await this.reorder(order);
    };
    await this.#report(async () => {
      this.#all = await this.client.call('collections.remove', { ids: [entry.id] });
      const action = {
        label: getText().common.undo,
        undo: true,
        run: () => void this.#report(undo),
      };
      this.out.toasts.show({ text, action });
    });
  }

  /** Sets the order of the saved views. @throws AppFailure store-failed */
  async reorder(ids: string[]): Promise<void> {
    this.#all = await this.client.call('collections.reorder', { ids });
  }

  destroy(): void {
    this.#stop();
  }

  async #report(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.out.notices.failed(thrown);
    }
  }
}
