import { SvelteSet } from 'svelte/reactivity';
import { isMac } from '$client/browser';
import { keyOf } from '$shared/commands/command-table';
import type { AppError } from '$shared/failures/failure';
import { keyLabel } from '$shared/text/key-label';

/** Something on the screen that can be refreshed. */
export interface Refreshable {
  refresh: () => void;
  readonly asking: boolean;
  /** Why the latest request failed. */
  readonly problem: AppError | null;
}

/**
 * The command Refresh, which requests everything shown by the current view again. Views register
 * their parts with `offer`. The keys, the menus, the palette and the age beside the title run it.
 */
export class Refresh {
  #shown = new SvelteSet<Refreshable>();
  /** The user requested a refresh since the view was opened. */
  #asked = $state(false);

  /** Its shortcut, as displayed. */
  readonly keys = keyLabel(keyOf('refresh', isMac()) ?? '', isMac());
  /** Something on the screen can be refreshed. */
  readonly available = $derived(this.#shown.size > 0);
  /** A refresh requested by the user is running. */
  readonly running = $derived(this.#asked && [...this.#shown].some((one) => one.asking));
  /** Why the refresh requested by the user failed; null while it runs, and after a success. */
  readonly problem: AppError | null = $derived.by(() => {
    if (!this.#asked || this.running) return null;
    return [...this.#shown].find((one) => one.problem !== null)?.problem ?? null;
  });

  /**
   * Registers what Refresh requests while a component is shown.
   * @returns removes the registration; suitable as the return value of an effect
   */
  offer(shown: Refreshable): () => void {
    this.#shown.add(shown);
    return () => {
      this.#shown.delete(shown);
      if (this.#shown.size === 0) this.#asked = false;
    };
  }

  /** Refreshes everything shown, unless a refresh is running. */
  run(): void {
    if (!this.available) return;
    this.#asked = true;
    for (const one of this.#shown) if (!one.asking) one.refresh();
  }
}
