import { sum } from '../../shared/lib/sum';
import { dayText, today } from './counts/calendar';
import type { Statistics } from './statistics';
import type { Websites } from './websites';
import type { Removal } from './removal/removal';
import type { Retention } from './removal/retention';

/** A request to list limits, or to change one. */
export interface RetentionOrder {
  /** Null to list. A null domain stands for all websites without a limit of their own; null days keep everything. */
  set: { domain: string | null; days: number | null } | null;
  /** Only say what would be deleted. */
  dryRun: boolean;
}

export interface RetentionReport {
  limits: { domain: string | null; days: number | null }[];
  /** What is older than its limit, and therefore deleted. Days `Y-m-d`, both included. */
  expired: { domain: string; pageviews: number; from: string; to: string }[];
}

interface Kept {
  websites: Websites;
  retention: Retention;
  removal: Removal;
  statistics: Statistics;
  transaction<Result>(work: () => Result): Result;
}

/** What a trial undoes. */
class Trial extends Error {}

/**
 * Lists or changes the limits, and says what lies beyond them. Deletes nothing itself.
 *
 * @returns null when there is no website of that domain
 */
export function applyRetention(store: Kept, order: RetentionOrder): RetentionReport | null {
  let report: RetentionReport | null = null;
  try {
    store.transaction(() => {
      if (order.set !== null && !set(store, order.set)) return;
      report = reportOf(store);
      if (order.dryRun) throw new Trial();
    });
  } catch (cause) {
    if (!(cause instanceof Trial)) throw cause;
  }
  return report;
}

/** @returns whether there is such a website */
function set({ websites, retention }: Kept, order: NonNullable<RetentionOrder['set']>): boolean {
  const { domain, days } = order;
  const website = domain === null ? null : websites.findByDomain(domain);
  if (domain !== null && website === null) return false;
  retention.set({ websiteId: website?.id ?? null, days });
  return true;
}

function reportOf({ websites, retention, removal, statistics }: Kept): RetentionReport {
  const domainOf = (id: number): string => websites.find(id)?.domain ?? '';
  const now = today();
  const expired = websites.ids().flatMap((id) => {
    const kept = retention.keptFrom(id, now);
    const first = kept === null ? null : removal.firstBefore(id, kept);
    if (kept === null || first === null) return [];
    const days = { from: dayText(first), to: dayText(kept - 1) };
    const query = { name: 'pageviews', sort_by: 'value', sort: 'asc', page: 1 } as const;
    const { rows } = statistics.show(id, { ...query, ...days, per_page: kept - first });
    return [{ domain: domainOf(id), pageviews: sum(rows.map(({ count }) => count)), ...days }];
  });
  const limits = retention.list().map(({ websiteId, days }) => ({
    domain: websiteId === null ? null : domainOf(websiteId),
    days,
  }));
  return { limits, expired };
}
