import { toAppError } from '../../../shared/failures/failure';
import { describeFailure } from '../../client/failures';
import { Lifetimes, type Hold } from './lifetimes';

export interface Notice {
  id: number;
  kind: 'failed' | 'done';
  title: string;
  advice: string;
  /** The one thing that can be done about it. */
  action?: { label: string; run: () => void };
}

/** Something that was done stays for as long as it takes to read it and reach its button. */
const DONE_MS = 12_000;

/** Short words about something that failed away from where the person looks, each until dismissed, or that was done. */
export class Notices {
  #list = $state.raw<Notice[]>([]);
  #last = 0;
  /** Of the notices that go by themselves. */
  readonly #lifetimes = new Lifetimes(DONE_MS, (id) => this.dismiss(id));

  get list(): Notice[] {
    return this.#list;
  }

  /** Says what failed; `title` replaces the failure's own when it knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.#add({ kind: 'failed', title: title ?? words.title, advice: words.advice });
  }

  /** Says what was done; it goes by itself, but never from under the pointer or the focus. */
  done(notice: Pick<Notice, 'title' | 'advice' | 'action'>): void {
    const id = this.#add({ kind: 'done', ...notice });
    this.#lifetimes.begin(id);
  }

  /** Keeps a notice until `release`. */
  hold(id: number, by: Hold): void {
    this.#lifetimes.hold(id, by);
  }

  /** Lets a notice go by itself again, after the whole time, once nothing holds it. */
  release(id: number, by: Hold): void {
    this.#lifetimes.release(id, by);
  }

  dismiss(id: number): void {
    this.#show(this.#list.filter((notice) => notice.id !== id));
  }

  #add(notice: Omit<Notice, 'id'>): number {
    this.#last += 1;
    // Three at most: older ones have been seen or are no longer of interest.
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
