import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import {
  aboutGroup,
  changeOfGroup,
  type CollectionName,
  type Collections,
  type Goal,
  isAbout,
  NO_COLLECTIONS,
  type Note,
  type SavedView,
  type WebsiteGroup,
} from '$shared/settings/collections';
import type { Subject } from '$shared/settings/source';
import { getText } from '$shared/text';

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

/**
 * Notes, goals, saved views and groups. Main stores them and pushes each change, also those from
 * other windows.
 */
export class CollectionStore {
  #all = $state.raw<Collections>(NO_COLLECTIONS);
  #isAsked = false;
  #isLoaded = $state(false);

  constructor(
    private readonly client: Client,
    private readonly out: Reports,
  ) {
    onDestroy(client.on('collections.changed', (all) => (this.#all = all)));
  }

  get all(): Collections {
    return this.#all;
  }

  get views(): readonly SavedView[] {
    return this.#all.views;
  }

  get groups(): readonly WebsiteGroup[] {
    return this.#all.groups;
  }

  /** Whether the stored entries have been read. */
  get loaded(): boolean {
    return this.#isLoaded;
  }

  /** The notes on a website or group, by day. */
  notesOf(subject: Subject): Note[] {
    const own = this.#all.notes.filter((note) => isAbout(note, subject));
    return own.toSorted((a, b) => a.day.localeCompare(b.day));
  }

  goalsOf(subject: Subject): Goal[] {
    return this.#all.goals.filter((goal) => isAbout(goal, subject));
  }

  /** Reads the stored entries, once. */
  load(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.client.call('collections.list', {}).then(
      (all) => {
        this.#all = all;
        this.#isLoaded = true;
      },
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

  /**
   * Changes a group from the shown state to a new one. Changes made by another window since then
   * are preserved.
   * @throws AppFailure store-failed, bad-argument
   */
  async changeGroup(shown: WebsiteGroup, changed: WebsiteGroup): Promise<void> {
    const change = changeOfGroup(shown, changed);
    this.#all = await this.client.call('collections.changeGroup', change);
  }

  /**
   * Deletes an entry with an option to undo, which restores it at its position.
   * @param text the message about the deletion
   */
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
      this.#offerUndo(text, undo);
    });
  }

  #offerUndo(text: string, undo: () => Promise<void>): void {
    const label = getText().common.undo;
    const action = { label, undo: true, run: () => void this.#report(undo) };
    this.out.toasts.show({ text, action });
  }

  /**
   * Deletes a group with its notes and goals; can be undone. Its saved views stay and are marked as
   * broken.
   */
  async removeGroup(group: WebsiteGroup, text: string): Promise<void> {
    const subject = aboutGroup(group);
    const own = { notes: this.notesOf(subject), goals: this.goalsOf(subject) };
    const ids = [group, ...own.notes, ...own.goals].map(({ id }) => id);
    await this.#report(async () => {
      this.#all = await this.client.call('collections.remove', { ids });
      const undo = (): Promise<void> => this.save({ groups: [group], ...own });
      this.#offerUndo(text, undo);
    });
  }

  /** Sets the order of the saved views. @throws AppFailure store-failed */
  async reorder(ids: string[]): Promise<void> {
    this.#all = await this.client.call('collections.reorder', { ids });
  }

  async #report(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.out.notices.failed(thrown);
    }
  }
}
