import { getText } from '$shared/text';
import type { ConnectionState } from './connection.svelte';

/** Shorter pauses end before anyone could read about them. */
const LONG_MS = 3_000;

/**
 * The pause during which the active account's requests wait for their server. Create it while a
 * component initializes.
 */
export class ServerPause {
  readonly #connection: ConnectionState;
  /** The current time, updated every second during a pause. */
  #clock = $state(Date.now());
  /** The end of the latest pause that is long enough to show. */
  #end = $state.raw<number | null>(null);

  readonly #nextAt = $derived.by(() => {
    const { queued, nextAt, problem } = this.#connection.current;
    return queued > 0 && problem === null ? nextAt : null;
  });
  /** The remaining seconds; 0 without a pause. */
  readonly seconds: number = $derived.by(() =>
    this.#nextAt === null ? 0 : Math.max(0, Math.ceil((this.#nextAt - this.#clock) / 1_000)),
  );
  /** The text shown where data is awaited; null without a pause, and during a short one. */
  readonly words: string | null = $derived.by(() =>
    this.seconds > 0 && this.#end === this.#nextAt ? getText().frame.paused(this.seconds) : null,
  );

  constructor(connection: ConnectionState) {
    this.#connection = connection;
    $effect(() => {
      const end = this.#nextAt;
      if (end === null) return;
      this.#clock = Date.now();
      if (end - this.#clock >= LONG_MS) this.#end = end;
      const timer = setInterval(() => (this.#clock = Date.now()), 1_000);
      return () => clearInterval(timer);
    });
  }
}
