import type { Hit } from '../store/hits';
import type { StoredWebsite } from '../store/websites';
import { truncateValue } from './collector';
import { type ExcludedParameters, excludedParameters, withoutParameters } from './exclusions';
import { eventCounters, viewCounters, type Visit, visitCounters } from './hit-counters';

/** A hit that the collector of another product has already parsed. */
export type KnownHit = {
  /** When the hit happened, in milliseconds since the epoch. */
  at: number;
  isBot: boolean;
} & (
  | { kind: 'event'; event: string }
  /** `page` is the path and the query. */
  | { kind: 'view'; page: string }
  | { kind: 'visit'; page: string; visit: Visit }
);

/** Converts parsed hits to counters. It applies the website's own rules, as the collector does. */
export class KnownHits {
  readonly #parameters: ExcludedParameters;

  constructor(private readonly website: StoredWebsite) {
    this.#parameters = excludedParameters(website.exclude_params);
  }

  /** Converts a hit. @returns null for a bot, if the website excludes bots */
  collect(known: KnownHit): Hit | null {
    const { at } = known;
    if (known.isBot && this.website.exclude_bots === 1) return null;
    const websiteId = this.website.id;
    if (known.kind === 'event') {
      return { websiteId, counters: eventCounters(at, truncateValue(known.event)) };
    }
    const page = this.pageOf(known.page);
    if (known.kind === 'view') return { websiteId, counters: viewCounters(at, page) };
    const visit = cutVisit(known.visit);
    // The other product started this visit on a page of the website, so it has no external referrer.
    const isInside = this.#isOwn(visit.referrer);
    const counted = isInside ? { ...visit, referrer: '' } : visit;
    return { websiteId, counters: visitCounters(at, page, counted) };
  }

  #isOwn(referrer: string): boolean {
    return referrer !== '' && referrer.replace(/^www\./, '') === this.website.domain;
  }

  /**
   * Removes the parameters that the website excludes.
   *
   * @param page a path with its query
   */
  pageOf(page: string): string {
    const query = page.indexOf('?');
    if (query === -1) return truncateValue(page);
    return truncateValue(
      page.slice(0, query) + withoutParameters(page.slice(query), this.#parameters),
    );
  }
}

function cutVisit(visit: Visit): Visit {
  const { agent, place } = visit;
  return {
    ...visit,
    referrer: truncateValue(visit.referrer),
    campaign: truncateValue(visit.campaign),
    agent: { ...agent, browser: truncateValue(agent.browser), os: truncateValue(agent.os) },
    place: { ...place, city: truncateValue(place.city) },
  };
}
