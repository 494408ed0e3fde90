import type { Page } from 'playwright/test';
import type { Arguments } from '$shared/bridge/contract';

type WriteChannel = 'websites.store' | 'websites.update' | 'websites.delete';
/** A call that writes to an account. */
export type Write = { [C in WriteChannel]: { channel: C; args: Arguments<C> } }[WriteChannel];

/** Codes of failures that no server causes. They indicate an error in the call or the application. */
const HARMFUL = ['bad-argument', 'internal'];
/** Playwright's errors when the page was reloaded or killed before the answer. */
const GONE = /execution context was destroyed|has been closed|crashed/i;

/** The writes of a tour. No step waits for them, because throttling or an outage can delay one for a minute. */
export class Writes {
  readonly #open = new Set<Promise<void>>();

  /** @param onHarm called with a description of an unacceptable result */
  constructor(private readonly onHarm: (words: string) => void) {}

  /**
   * Sends a write.
   *
   * @param onDone called if the server accepts it
   */
  send(page: Page, write: Write, onDone: () => void): void {
    const writing: Promise<void> = answerTo(page, write)
      .then((failure) => {
        if (failure === null) onDone();
        else if (HARMFUL.includes(failure.code)) this.#harm(write, failure);
      })
      .catch((cause: unknown) => {
        if (!GONE.test(String(cause))) this.#harm(write, cause);
      })
      .finally(() => this.#open.delete(writing));
    this.#open.add(writing);
  }

  /** Waits until every write is answered. A waiting write delays quitting, as intended. */
  async answered(): Promise<void> {
    await Promise.all(this.#open);
  }

  #harm({ channel, args }: Write, cause: unknown): void {
    const words = cause instanceof Error ? String(cause) : JSON.stringify(cause);
    this.onHarm(`${channel} ${JSON.stringify(args)}: ${words}`);
  }
}

interface Failure {
  code: string;
  message: string;
}

/**
 * Sends a write from the page.
 *
 * @returns null when it succeeded
 * @throws when the page was closed, or does not answer
 */
async function answerTo(page: Page, write: Write): Promise<Failure | null> {
  return page.evaluate(async ({ channel, args }) => {
    // TypeScript cannot relate a channel to its arguments; `Write` has the right types.
    const send = window.sitedeck[channel] as (
      given: unknown,
    ) => Promise<{ ok: true } | { ok: false; error: Failure }>;
    const answer = await send(args);
    return answer.ok ? null : answer.error;
  }, write);
}
