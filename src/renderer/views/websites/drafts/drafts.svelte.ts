import { createContext } from 'svelte';
import type { Arguments } from '../../../../shared/bridge/contract';
import { draftName, type Draft, type KeptDraft } from '../../../../shared/bridge/drafts';
import { toAppError, type AppError } from '../../../../shared/failures/failure';
import type { Client } from '../../../client/client';
import { Latest } from './latest';

/** A draft is written at most this long after the key that changed it, also while typing goes on. */
const PAUSE_MS = 400;

/** What was typed into an account's forms and not saved. Main keeps it; this follows. */
export class Drafts {
  #client: Client;
  #accountId: string;
  #list = $state.raw<KeptDraft[]>([]);
  #problem = $state.raw<AppError | null>(null);
  #waiting = new Latest<Draft>((draft) => void this.keep(draft), PAUSE_MS);

  /** Resolves when the drafts of earlier times are known, or cannot be. */
  readonly ready: Promise<void>;

  constructor(client: Client, accountId: string) {
    this.#client = client;
    this.#accountId = accountId;
    this.ready = this.#load();
  }

  /** The newest first. */
  get list(): KeptDraft[] {
    return this.#list;
  }

  /** Why what is typed is not kept at the moment. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** The draft of a form, if there is one. */
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

  /** Keeps it soon. */
  later(draft: Draft): void {
    this.#waiting.later(draftName(draft), draft);
  }

  /** Keeps it, and answers once it is on the disk. A draft that cannot be kept is told in `problem`. */
  async keep(draft: Draft): Promise<void> {
    this.#waiting.drop(draftName(draft));
    this.#adopt(draft);
    await this.#call('drafts.keep', { accountId: this.#accountId, draft });
  }

  /** Forgets the draft of a form; does nothing where there is none. */
  async discard(name: string): Promise<void> {
    const waited = this.#waiting.drop(name);
    if (!waited && !this.#list.some((one) => nameOf(one) === name)) return;
    this.#list = this.#list.filter((one) => nameOf(one) !== name);
    await this.#call('drafts.discard', { accountId: this.#accountId, name });
  }

  /** Keeps at once whatever waits: the page is about to go. */
  flush(): void {
    this.#waiting.flush();
  }

  #adopt(draft: Draft): void {
    const name = draftName(draft);
    const others = this.#list.filter((one) => nameOf(one) !== name);
    this.#list = [{ draft, at: Date.now() }, ...others];
  }

  async #load(): Promise<void> {
    try {
      this.#list = await this.#client.call('drafts.list', { accountId: this.#accountId });
    } catch (thrown) {
      this.#problem = toAppError(thrown);
    }
  }

  async #call<C extends 'drafts.keep' | 'drafts.discard'>(
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

const nameOf = ({ draft }: KeptDraft): string => draftName(draft);

/** The active account's drafts, for the forms of the Websites screen. */
export const [getDrafts, setDrafts] = createContext<Drafts>();
