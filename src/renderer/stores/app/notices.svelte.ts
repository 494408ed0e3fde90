import { describeFailure } from '$client/failures';
import { toAppError } from '$shared/failures/failure';

export interface Notice {
  id: number;
  title: string;
  advice: string;
}

/**
 * Failures away from the user's focus, which stay until dismissed. Only the latest is shown: older
 * ones have been seen or have the same cause. What was done is reported by `Toasts`.
 */
export class Notices {
  #current = $state.raw<Notice | null>(null);
  #last = 0;

  get current(): Notice | null {
    return this.#current;
  }

  /** Reports a failure; `title` replaces the failure's own when the caller knows more. */
  failed(thrown: unknown, title?: string): void {
    const words = describeFailure(toAppError(thrown));
    this.report({ title: title ?? words.title, advice: words.advice });
  }

  /** Reports something that went wrong in words of its own. */
  report(words: Omit<Notice, 'id'>): void {
    this.#last += 1;
    this.#current = { ...words, id: this.#last };
  }

  dismiss(): void {
    this.#current = null;
  }
}
