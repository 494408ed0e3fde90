import { toAppError } from '../../shared/errors';
import { describeFailure } from '../client/failures';

export interface Notice {
  id: number;
  title: string;
  advice: string;
}

/** Short words about something that failed away from where the person looks, each until dismissed. */
export class Notices {
  #list = $state.raw<Notice[]>([]);
  #last = 0;

  get list(): Notice[] {
    return this.#list;
  }

  /** Says what failed; `title` replaces the failure's own when it knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.#last += 1;
    const notice = { id: this.#last, title: title ?? words.title, advice: words.advice };
    // Three at most: older ones have been seen or are no longer of interest.
    this.#list = [...this.#list.slice(-2), notice];
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }
}
