import type { Page } from 'playwright/test';
import type { Arguments } from '$shared/bridge/contract';

type WriteChannel = 'websites.store' | 'websites.update' | 'websites.delete';
/** A call that writes to an account. */
export type Write = { [C in WriteChannel]: { channel: C; args: Arguments<C> } }[WriteChannel];

/** Codes of failures that no server causes: the call or the application is wrong. */
const HARMFUL = ['bad-argument', 'internal'];
/** How Playwright says that the page was reloaded or killed before the answer came. */
const GONE = /execution context was destroyed|has been closed|crashed/i;

/** The writes of a tour. No step waits for one: pacing or an outage can hold it up for a minute. */
export class Writes {
  readonly #open = new Set<Promise<void>>();

  /** @param onHarm called with what must not come of a write, in words */
  constructor(private readonly onHarm: (words: string) => void) {}

  /** Sends one. @param onDone called if the server takes it */
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

  /** Waits until every one is answered: one that still waits for its server holds up quitting, as it should. */
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

/** Sends a write from the page. @returns null when it succeeded @throws when the page is gone, or nothing answers it */
async function answerTo(page: Page, write: Write): Promise<Failure | null> {
  return page.evaluate(async ({ channel, args }) => {
    // TypeScript cannot follow a channel to its arguments; `Write` has them right.
    const send = window.sitedeck[channel] as (
      given: unknown,
    ) => Promise<{ ok: true } | { ok: false; error: Failure }>;
    const answer = await send(args);
    return answer.ok ? null : answer.error;
  }, write);
}
