import { toAppError } from '../../../shared/failures/failure';
import { describeFailure } from '../../client/failures';
import { Lifetimes, type Hold } from './lifetimes';

export interface Notice {
  id: number;
  kind: 'failed' | 'done';
  title: string;
  advice: string;
  /** The one action offered. */
  action?: { label: string; run: () => void };
}

/** Long enough to read a success notice and reach its button. */
const DONE_MS = 12_000;

/**
 * Short messages about results that appear away from the user's focus: failures stay until
 * dismissed, successes disappear by themselves.
 */
export class Notices {
  #list = $state.raw<Notice[]>([]);
  #last = 0;
  /** For the notices that disappear by themselves. */
  readonly #lifetimes = new Lifetimes(DONE_MS, (id) => this.dismiss(id));

  get list(): Notice[] {
    return this.#list;
  }

  /** Reports a failure; `title` replaces the failure's own when the caller knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.#add({ kind: 'failed', title: title ?? words.title, advice: words.advice });
  }

  /**
   * Reports a success. The notice disappears by itself, but not while the pointer or focus is on
   * it.
   */
  done(notice: Pick<Notice, 'title' | 'advice' | 'action'>): void {
    const id = this.#add({ kind: 'done', ...notice });
    this.#lifetimes.begin(id);
  }

  /** Keeps a notice until `release`. */
  hold(id: number, by: Hold): void {
    this.#lifetimes.hold(id, by);
  }

  /** Restarts a notice's full delay once nothing holds it. */
  release(id: number, by: Hold): void {
    this.#lifetimes.release(id, by);
  }

  dismiss(id: number): void {
    this.#show(this.#list.filter((notice) => notice.id !== id));
  }

  #add(notice: Omit<Notice, 'id'>): number {
    this.#last += 1;
    // Show at most three: older ones have been seen or are no longer relevant.
    this.#show([...this.#list.slice(-2), { id: this.#last, ...notice }]);
    return this.#last;
  }

  #show(list: Notice[]): void {
    for (const { id } of this.#list) {
      if (!list.some((notice) => notice.id === id)) this.#lifetimes.forget(id);
    }
    this.#list = list;
  }
}
