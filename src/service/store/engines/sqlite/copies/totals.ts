import { type ServerStatistic, STATISTICS } from '$shared/api/statistics';
import { checkText } from '$shared/text/en/service-copies';
import type { Database } from '../database/database';

/** Groups of statistics with equal totals, because every page view or every visit adds one to each of the group. */
const EQUAL: readonly (readonly ServerStatistic[])[] = [
  ['pageviews', 'pageviews_hour', 'page'],
  [
    ...([
      'visitors',
      'visitors_hour',
      'landing_page',
      'referrer',
      'language',
      'resolution',
    ] as const),
    ...(['browser', 'os', 'device', 'continent', 'country', 'city'] as const),
  ],
];

/** Checks that the totals of a website's statistics agree. */
export class TotalsCheck {
  readonly #sums = new Map<number, Map<number, number>>();
  /** The websites with daily tables of other products, whose statistics need not agree. */
  readonly #uneven: ReadonlySet<number>;

  constructor(database: Database) {
    const rows = database
      .prepare(
        `SELECT website_id FROM import JOIN import_table ON import_id = import.id
         UNION SELECT website_id FROM removal`,
      )
      .all();
    this.#uneven = new Set(rows.map(([id]) => id as number));
  }

  add(websiteId: number, code: number, counts: Iterable<number>): void {
    let sums = this.#sums.get(websiteId);
    if (sums === undefined) this.#sums.set(websiteId, (sums = new Map<number, number>()));
    let sum = sums.get(code) ?? 0;
    for (const count of counts) sum += count;
    sums.set(code, sum);
  }

  /**
   * Compares the totals.
   *
   * @param found called for each statistic with another total
   */
  compare(found: (finding: string) => void): void {
    for (const [websiteId, sums] of this.#sums) {
      if (this.#uneven.has(websiteId)) continue;
      for (const names of EQUAL) {
        const [first, ...others] = names.map((name) => sums.get(STATISTICS[name].code) ?? 0);
        const wrong = others.findIndex((sum) => sum !== first);
        if (wrong === -1) continue;
        const [one = '', other = ''] = [names[0], names[wrong + 1]];
        found(checkText.unequal(websiteId, one, other));
      }
    }
  }
}
