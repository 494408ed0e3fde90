import { createContext } from 'svelte';
import type { Client } from '$client/client';
import type { Arguments } from '$shared/bridge/contract';
import { type Draft, draftName, type SavedDraft } from '$shared/bridge/drafts';
import { type AppError, toAppError } from '$shared/failures/failure';
import { KeyedThrottle } from './keyed-throttle';

/** The maximum delay between a change and saving its draft, even while typing continues. */
const PAUSE_MS = 400;

/** The drafts of an account's forms. Main stores them; this mirrors them. */
export class Drafts {
  #client: Client;
  #accountId: string;
  #list = $state.raw<SavedDraft[]>([]);
  #problem = $state.raw<AppError | null>(null);
  readonly #edited: readonly number[] = $derived(
    this.#list.flatMap(({ draft }) => (draft.form === 'edit' ? [draft.website.id] : [])),
  );
  #waiting = new KeyedThrottle<Draft>((draft) => void this.save(draft), PAUSE_MS);

  /** Resolves when earlier drafts are loaded, or have failed to load. */
  readonly ready: Promise<void>;

  constructor(client: Client, accountId: string) {
    this.#client = client;
    this.#accountId = accountId;
    this.ready = this.#load();
  }

  /** Latest first. */
  get list(): SavedDraft[] {
    return this.#list;
  }

  /** Why drafts cannot be saved at the moment. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** Whether an existing website has changes that were not saved. */
  isEdited(websiteId: number): boolean {
    return this.#edited.includes(websiteId);
  }

  /** Returns the draft of a form; null if there is none. */
  find<Form extends Draft['form']>(
    form: Form,
    websiteId?: number,
  ): (Draft & { form: Form }) | null {
    const found = this.#list.find(
      ({ draft }) =>
        draft.form === form && (draft.form !== 'edit' || draft.website.id === websiteId),
    );
    return (found?.draft ?? null) as (Draft & { form: Form }) | null;
  }

  /** Saves a draft after a short delay. */
  later(draft: Draft): void {
    this.#waiting.later(draftName(draft), draft);
  }

  /** Saves a draft; resolves once it is on disk. A failure sets `problem`. */
  async save(draft: Draft): Promise<void> {
    this.adopt(draft);
    await this.#call('drafts.save', { accountId: this.#accountId, draft });
  }

  /** Deletes the draft of a form, if there is one. */
  async discard(name: string): Promise<void> {
    if (this.forget(name)) {
      await this.#call('drafts.discard', { accountId: this.#accountId, name });
    }
  }

  /** Adopts a draft that main saves. */
  adopt(draft: Draft): void {
    const name = draftName(draft);
    this.forget(name);
    this.#list = [{ draft, at: Date.now() }, ...this.#list];
  }

  /**
   * Removes a draft that main has deleted.
   * @returns whether there was one
   */
  forget(name: string): boolean {
    const waited = this.#waiting.drop(name);
    const others = this.#list.filter(({ draft }) => draftName(draft) !== name);
    const isKnown = others.length < this.#list.length;
    if (isKnown) this.#list = others;
    return waited || isKnown;
  }

  /** Saves pending drafts at once, because the page is about to unload. */
  flush(): void {
    this.#waiting.flush();
  }

  async #load(): Promise<void> {
    try {
      this.#list = await this.#client.call('drafts.list', { accountId: this.#accountId });
    } catch (thrown) {
      this.#problem = toAppError(thrown);
    }
  }

  async #call<C extends 'drafts.save' | 'drafts.discard'>(
    channel: C,
    args: Arguments<C>,
  ): Promise<void> {
    try {
      await this.#client.call(channel, args);
      this.#problem = null;
    } catch (thrown) {
      this.#problem = toAppError(thrown);
    }
  }
}

/** The active account's drafts, shared by the forms of the Websites screen. */
export const [getDrafts, setDrafts] = createContext<Drafts>();
