import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '$client/client';
import { sentenceText } from '$statistics/insight-sentence';
import { savedWeekSummary, type SiteOnDay, weekSentence } from './week-summary';

/** Summaries of the websites' last weeks, from saved data. */
export class WeekSentences {
  readonly #client: Client;
  readonly #said = new SvelteMap<string, string>();
  readonly #asked: string[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns the sentence about a website once it was read; undefined if nothing is certain. */
  of(site: SiteOnDay): string | undefined {
    return this.#said.get(keyOf(site));
  }

  /** Reads the missing sentences; the server is never queried. */
  ask(sites: readonly (SiteOnDay & { domain: string })[]): void {
    for (const site of sites.filter((one) => !this.#asked.includes(keyOf(one)))) {
      this.#asked.push(keyOf(site));
      savedWeekSummary(this.#client, site)
        .then((summary) => {
          const parts = weekSentence(summary, site);
          if (parts !== null) this.#said.set(keyOf(site), sentenceText(parts));
        })
        // Without the store there are no sentences; the screens report what is wrong with it.
        .catch(() => undefined);
    }
  }
}

const keyOf = ({ accountId, id, today }: SiteOnDay): string => `${accountId} ${id} ${today}`;
