import { type HoldReason, ItemTimers } from './item-timers';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Undoes what the toast reports; Ctrl+Z (⌘Z) runs it too. */
  undo?: boolean;
}

/** The content of a toast: one short line, with at most one action. */
export interface ToastContent {
  /** Names the object and what was done: “example.com deleted”. No full stop. */
  text: string;
  action?: ToastAction;
  /** The reported work is still running. The toast stays until `dismiss`. */
  pending?: boolean;
}

export interface Toast extends ToastContent {
  id: number;
}

/** Long enough to read a line. */
const PLAIN_MS = 5_000;
/** Long enough to reach the action too. */
const ACTION_MS = 12_000;
/** The maximum number of toasts on screen; later ones wait. */
const SHOWN = 3;

/**
 * Short messages about completed actions. They float above every view, disappear by themselves (not
 * while the pointer or focus is on them), and wait for each other, so that none is missed. Failures
 * are reported by `Notices` instead.
 */
export class Toasts {
  #list = $state.raw<Toast[]>([]);
  #last = 0;
  readonly #lifetimes = new ItemTimers((id) => this.dismiss(id));

  /** The toasts on screen, oldest first. */
  get list(): readonly Toast[] {
    return this.#list.slice(0, SHOWN);
  }

  /**
   * Shows a toast once there is space for it.
   * @returns its id, for `dismiss`
   */
  show(content: ToastContent): number {
    this.#last += 1;
    this.#update([...this.#list, { id: this.#last, ...content }]);
    return this.#last;
  }

  /** Removes a toast; does nothing if it is gone already. */
  dismiss(id: number): void {
    this.#lifetimes.forget(id);
    this.#update(this.#list.filter((toast) => toast.id !== id));
  }

  /** Runs a toast's action and removes the toast. */
  act({ id, action }: Toast): void {
    this.dismiss(id);
    action?.run();
  }

  /**
   * Undoes what the newest undoable toast reports.
   * @returns whether there was one
   */
  undo(): boolean {
    const newest = this.list.findLast(({ action }) => action?.undo === true);
    if (newest !== undefined) this.act(newest);
    return newest !== undefined;
  }

  /** Keeps a toast until `release`. */
  hold(id: number, by: HoldReason): void {
    this.#lifetimes.hold(id, by);
  }

  /** Restarts a toast's full time once nothing holds it. */
  release(id: number, by: HoldReason): void {
    this.#lifetimes.release(id, by);
  }

  #update(list: Toast[]): void {
    this.#list = list;
    // A toast's time starts when it is on screen.
    for (const { id, action, pending } of this.list) {
      if (pending !== true) {
        this.#lifetimes.begin(id, action === undefined ? PLAIN_MS : ACTION_MS);
      }
    }
  }
}
