import { sum } from '$shared/lib/sum';
import type { HitEvent, RawHit } from '../collect/hit';
import { languageOfVisitor, SAMPLE_DEVICES, SAMPLE_PLACES } from './audience';
import { Random, WeightedChoice } from './random';
import { SAMPLE_SITES, type SampleSite } from './sites';

/*
 * The model of the sample's traffic: how many people enter a website in an hour, and what they do there. An hour
 * depends only on the website and the hour itself, so extending the sample several times gives the same result as one
 * long run.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365;

/** How the visits of a day are distributed over its hours, in UTC. The working days of America and Europe overlap. */
const RHYTHM = [
  26, 22, 20, 18, 19, 22, 30, 40, 48, 53, 55, 54, 57, 64, 70, 73, 72, 68, 62, 57, 52, 46, 39, 32,
];
const RHYTHM_SUM = sum(RHYTHM);
/** The probability that a visitor goes on to another page. */
const STAY = 0.52;
const LONGEST_VISIT = 12;

/** The model of a sample website. */
export class SiteModel {
  readonly #pages: WeightedChoice<string>;
  readonly #referrers: WeightedChoice<string>;

  constructor(
    private readonly site: SampleSite,
    private readonly seed: number,
    private readonly start: number,
  ) {
    // Addresses are complete, because the collector's cache finds a string faster if it is the same object.
    this.#pages = new WeightedChoice(
      site.pages.map(([page, weight]) => [this.#address(page), weight]),
    );
    this.#referrers = new WeightedChoice(site.referrers);
  }

  /**
   * Generates all hits of an hour, in no particular order.
   *
   * @param hour the start of the hour, in milliseconds since the epoch
   */
  hitsIn(hour: number): RawHit[] {
    const random = new Random(this.seed * 1_000_003 + Math.floor(hour / HOUR_MS));
    const entries = random.times(this.#entriesPerHour(hour));
    const hits: RawHit[] = [];
    for (let entry = 0; entry < entries; entry += 1) this.#visit(hour, random, hits);
    return hits;
  }

  #entriesPerHour(hour: number): number {
    const { site } = this;
    const date = new Date(hour);
    const day = this.#dayOf(hour);
    const weekend = [0, 6].includes(date.getUTCDay()) ? site.weekend : 1;
    const growth = site.growth ** (day / YEAR_DAYS);
    const spike = site.spike?.day === day ? site.spike.factor : 1;
    const share = (RHYTHM[date.getUTCHours()] ?? 0) / RHYTHM_SUM;
    return site.entries * growth * weekend * spike * share;
  }

  #visit(hour: number, random: Random, hits: RawHit[]): void {
    const { userAgent, resolution } = SAMPLE_DEVICES.pick(random);
    const visitor = { place: SAMPLE_PLACES.pick(random) };
    const language = languageOfVisitor(visitor.place, random.chance(0.35));
    const hit = (at: number, page: string, referrer: string, event?: HitEvent): void => {
      // Spread syntax and generators are avoided, because each of them took a third of the time.
      hits.push({ at, page, referrer, userAgent, resolution, language, visitor, event });
    };
    let at = hour + random.next() * HOUR_MS;
    const landing = this.#landing(hour, random);
    let { page } = landing;
    hit(at, page, landing.referrer);
    for (let more = 1; more < LONGEST_VISIT && random.chance(STAY); more += 1) {
      const before = page;
      page = this.#pages.pick(random);
      at = Math.min(at + 4_000 + random.next() * 90_000, hour + HOUR_MS - 1);
      hit(at, page, before);
    }
    for (const event of this.site.events) {
      if (random.chance(event.chance)) hit(at, page, page, event);
    }
  }

  #landing(hour: number, random: Random): { page: string; referrer: string } {
    const { spike, campaigns } = this.site;
    const day = this.#dayOf(hour);
    if (spike?.day === day && random.chance(1 - 1 / spike.factor)) {
      return { page: this.#address(spike.page), referrer: spike.referrer };
    }
    const campaign = campaigns.find(
      ({ from, to, share }) => day >= from && day <= to && random.chance(share),
    );
    const page = this.#pages.pick(random);
    const referrer = this.#referrers.pick(random);
    if (campaign === undefined) return { page, referrer };
    const separator = page.includes('?') ? '&' : '?';
    return { page: `${page}${separator}utm_campaign=${campaign.name}`, referrer };
  }

  #dayOf = (hour: number): number => Math.floor((hour - this.start) / DAY_MS);
  #address = (page: string): string => `https://${this.site.domain}${page}`;
}

/**
 * Returns the models of all sample websites.
 *
 * @param start the first hour of the sample, in milliseconds since the epoch
 */
export function sampleModels(start: number): { domain: string; model: SiteModel }[] {
  return SAMPLE_SITES.map((site, index) => ({
    domain: site.domain,
    model: new SiteModel(site, index + 1, start),
  }));
}
