import { join } from 'node:path';
import { DraftFiles } from '$main/drafts/draft-files';
import { type Draft, draftName } from '$shared/bridge/drafts';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type DraftHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `drafts.${string}`>>;

/** Stores the drafts of existing accounts. */
export class DraftService {
  readonly #files: DraftFiles;

  constructor(private readonly context: ServiceContext) {
    const onDamage = (file: string): void => {
      context.log.warn('a draft could not be read', file);
      context.fileProblems.report('draft-damaged', file);
    };
    this.#files = new DraftFiles(join(context.options.userData, 'drafts'), context.now, onDamage);
  }

  readonly handlers: DraftHandlers = {
    'drafts.list': async ({ accountId }) => this.#files.list(this.#known(accountId)),
    'drafts.save': async ({ accountId, draft }) => {
      await this.#files.save(this.#known(accountId), this.context.withoutKeys(draft));
      return null;
    },
    'drafts.discard': async ({ accountId, name }) => {
      await this.#files.discard(this.#known(accountId), name);
      return null;
    },
  };

  /**
   * Stores a form's draft while it is sent. The draft of a failed request is kept, because its answer may be lost. A
   * draft that cannot be written or deleted does not block the request.
   */
  async keepWhile<Result>(
    accountId: string,
    draft: Draft | undefined,
    send: () => Promise<Result>,
  ): Promise<Result> {
    if (draft === undefined) return send();
    const note = (cause: unknown): null => {
      this.context.log.warn('drafts: the draft of a sent form was not changed', cause);
      return null;
    };
    await this.handlers['drafts.save']({ accountId, draft }).catch(note);
    const result = await send();
    await this.handlers['drafts.discard']({ accountId, name: draftName(draft) }).catch(note);
    return result;
  }

  /** @throws AppFailure store-failed */
  forget(accountId: string): Promise<void> {
    return this.#files.forget(accountId);
  }

  close(): Promise<void> {
    return this.#files.settled();
  }

  /** @throws AppFailure account-unknown: nothing is written for an account that no longer exists */
  #known(accountId: string): string {
    return this.context.accounts.get(accountId).id;
  }
}
