import { toAppError } from '../../../shared/failures/failure';
import { describeFailure } from '../../client/failures';

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

  get list(): Notice[] {
    return this.#list;
  }

  /** Says what failed; `title` replaces the failure's own when it knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.#add({ kind: 'failed', title: title ?? words.title, advice: words.advice });
  }

  /** Says what was done; it goes by itself. */
  done(notice: Pick<Notice, 'title' | 'advice' | 'action'>): void {
    const id = this.#add({ kind: 'done', ...notice });
    setTimeout(() => this.dismiss(id), DONE_MS);
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((notice) => notice.id !== id);
  }

  #add(notice: Omit<Notice, 'id'>): number {
    this.#last += 1;
    // Three at most: older ones have been seen or are no longer of interest.
    this.#list = [...this.#list.slice(-2), { id: this.#last, ...notice }];
    return this.#last;
  }
}
