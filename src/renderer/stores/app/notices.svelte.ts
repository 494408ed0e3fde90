import { describeFailure } from '$client/failures';
import { toAppError } from '$shared/failures/failure';

export interface Notice {
  id: number;
  title: string;
  advice: string;
}

/**
 * Failures away from the user's focus, shown until dismissed. Only the latest is shown: older ones
 * have been seen or have the same cause. Successes are reported by `Toasts`.
 */
export class Notices {
  #current = $state.raw<Notice | null>(null);
  #last = 0;

  get current(): Notice | null {
    return this.#current;
  }

  /** Reports a failure; `title` replaces the default title if the caller knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.report({ title: title ?? words.title, advice: words.advice });
  }

  /** Reports a failure with a custom text. */
  report(words: Omit<Notice, 'id'>): void {
    this.#last += 1;
    this.#current = { ...words, id: this.#last };
  }

  dismiss(): void {
    this.#current = null;
  }
}
