import type { Client } from '$client/client';
import type { Website } from '$shared/api/websites';
import { toAppError } from '$shared/failures/failure';
import { formatDomain } from '$shared/lib/domains';
import { getText } from '$shared/text';
import { withoutKey } from '../without-key';

/** How long a confirmed deletion can be undone. Until then, nothing is sent. */
export const UNDO_MS = 6_000;

/** A website, and the account it belongs to. */
export interface DeletedWebsite {
  accountId: string;
  site: Website;
}

/** Where deletions are reported: the application's toasts and notices. */
interface Reports {
  toasts: {
    show(toast: {
      text: string;
      pending?: boolean;
      action?: { label: string; undo: boolean; run: () => void };
    }): number;
    dismiss(id: number): void;
  };
  notices: { failed(thrown: unknown, title: string): void };
}

interface Pending extends DeletedWebsite {
  toast: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Deletes websites after a delay in which nothing is sent, so that Undo is complete. A pending
 * deletion survives a change of view or account; closing the page sends it at once.
 */
export class PendingDeletions {
  #waiting = $state.raw<Record<string, Pending>>({});
  /** Sent, and not answered yet. */
  #sent = $state.raw<Record<string, true>>({});
  #listeners: ((deleted: DeletedWebsite) => void)[] = [];

  constructor(
    private readonly client: Client,
    private readonly out: Reports,
  ) {}

  /** Returns whether a website is about to be deleted. */
  has(accountId: string, id: number): boolean {
    const key = keyOf(accountId, id);
    return this.#waiting[key] !== undefined || this.#sent[key] !== undefined;
  }

  /** Deletes a website after {@link UNDO_MS}, unless the user undoes it. */
  begin(accountId: string, site: Website): void {
    const key = keyOf(accountId, site.id);
    if (this.has(accountId, site.id)) return;
    const text = getText();
    const toast = this.out.toasts.show({
      text: text.websiteForm.deleting(formatDomain(site.domain)),
      pending: true,
      action: { label: text.common.undo, undo: true, run: () => void this.#take(key) },
    });
    const timer = setTimeout(() => void this.#end(key), UNDO_MS);
    this.#waiting = { ...this.#waiting, [key]: { accountId, site, toast, timer } };
  }

  /** Calls back after each deletion. @returns a function that stops this */
  onDeleted(listener: (deleted: DeletedWebsite) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Sends pending deletions at once, because the page is about to close and they were confirmed.
   */
  flush(): void {
    for (const key of Object.keys(this.#waiting)) void this.#end(key);
  }

  #take(key: string): Pending | null {
    const pending = this.#waiting[key];
    if (pending === undefined) return null;
    clearTimeout(pending.timer);
    this.#waiting = withoutKey(this.#waiting, key);
    return pending;
  }

  async #end(key: string): Promise<void> {
    const pending = this.#take(key);
    if (pending === null) return;
    const { accountId, site } = pending;
    const { toasts, notices } = this.out;
    const text = getText().websiteForm;
    const domain = formatDomain(site.domain);
    toasts.dismiss(pending.toast);
    this.#sent = { ...this.#sent, [key]: true };
    try {
      await this.#send(accountId, site.id);
      for (const listener of this.#listeners) listener({ accountId, site });
      toasts.show({ text: text.deleted(domain) });
    } catch (thrown) {
      notices.failed(thrown, text.notDeleted(domain));
    } finally {
      this.#sent = withoutKey(this.#sent, key);
    }
  }

  async #send(accountId: string, id: number): Promise<void> {
    try {
      await this.client.call('websites.delete', { accountId, id });
    } catch (thrown) {
      // It was deleted elsewhere: the outcome is the same.
      if (toAppError(thrown).code !== 'not-found') throw thrown;
    }
  }
}

const keyOf = (accountId: string, id: number): string => `${accountId}/${id}`;
