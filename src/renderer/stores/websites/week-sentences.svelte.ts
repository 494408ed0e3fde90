import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '$client/client';
import { sentenceText } from '$statistics/insight-sentence';
import { savedWeekSummary, type SiteOnDay, weekSentence } from './week-summary';

/** How the weeks of websites went, from what is saved. */
export class WeekSentences {
  readonly #client: Client;
  readonly #said = new SvelteMap<string, string>();
  readonly #asked: string[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  /** The sentence about a website, once it was asked for; undefined when nothing is certain. */
  of(site: SiteOnDay): string | undefined {
    return this.#said.get(keyOf(site));
  }

  /** Reads what is not read yet; the server is never asked. */
  ask(sites: readonly (SiteOnDay & { domain: string })[]): void {
    for (const site of sites.filter((one) => !this.#asked.includes(keyOf(one)))) {
      this.#asked.push(keyOf(site));
      savedWeekSummary(this.#client, site)
        .then((summary) => {
          const parts = weekSentence(summary, site);
          if (parts !== null) this.#said.set(keyOf(site), sentenceText(parts));
        })
        // Without the store there is nothing to say; the screens say what is wrong with it.
        .catch(() => undefined);
    }
  }
}

const keyOf = ({ accountId, id, today }: SiteOnDay): string => `${accountId} ${id} ${today}`;
