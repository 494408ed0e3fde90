import { sum } from '$shared/lib/sum';
import { dayText, todayNumber } from './counts/calendar';
import { keptByLimits, type RetentionLimit } from './retention';
import type { Store } from './store';
import { touchWebsite } from './websites';

/** A request to list limits, or to change one. */
export interface RetentionRequest {
  /**
   * The limit to set; null to list the limits. If the domain is null, it is that of all websites without their own;
   * if the days are null, everything is stored.
   */
  set: { domain: string | null; days: number | null } | null;
  /** Whether the data that would be deleted is only reported. */
  dryRun: boolean;
}

export interface RetentionReport {
  limits: { domain: string | null; days: number | null }[];
  /** The days beyond the limits, which are deleted. Days are `Y-m-d`, both included. */
  expired: { domain: string; pageviews: number; from: string; to: string }[];
}

type Kept = Pick<Store, 'websites' | 'retention' | 'removal' | 'statistics'>;

/**
 * Lists or changes the limits, and returns the data beyond them. Deletes nothing itself.
 *
 * @returns null if no website has the domain
 */
export async function applyRetention(
  store: Kept,
  order: RetentionRequest,
): Promise<RetentionReport | null> {
  const limits = await store.retention.list();
  if (order.set === null) return reportOf(store, limits);
  const { domain, days } = order.set;
  const website = domain === null ? null : await store.websites.findByDomain(domain);
  if (domain !== null && website === null) return null;
  const limit = { websiteId: website?.id ?? null, days };
  const after = changed(limits, limit);
  if (!order.dryRun) {
    await store.retention.set(limit);
    await touchChanged(store, limits, after);
  }
  return reportOf(store, after);
}

/**
 * Changes the records of websites so that applications load their past days again. The data beyond a new limit counts
 * as deleted at once.
 */
async function touchChanged(
  store: Kept,
  before: readonly RetentionLimit[],
  after: readonly RetentionLimit[],
): Promise<void> {
  const now = todayNumber();
  for (const id of await store.websites.ids()) {
    if (keptByLimits(before, id, now) !== keptByLimits(after, id, now))
      await touchWebsite(store, id);
  }
}

/** Returns the limits after a change, in the same order: the general one first, then those of websites. */
function changed(limits: readonly RetentionLimit[], limit: RetentionLimit): RetentionLimit[] {
  const others = limits.filter(({ websiteId }) => websiteId !== limit.websiteId);
  const isGone = limit.websiteId === null && limit.days === null;
  return [...others, ...(isGone ? [] : [limit])].sort(
    (a, b) => (a.websiteId ?? 0) - (b.websiteId ?? 0),
  );
}

async function reportOf(store: Kept, limits: readonly RetentionLimit[]): Promise<RetentionReport> {
  const domains = new Map<number, string>();
  const expired: RetentionReport['expired'] = [];
  const now = todayNumber();
  for (const id of await store.websites.ids()) {
    const domain = (await store.websites.find(id))?.domain ?? '';
    domains.set(id, domain);
    const kept = keptByLimits(limits, id, now);
    const first = kept === null ? null : await store.removal.firstBefore(id, kept);
    if (kept === null || first === null) continue;
    const days = { from: dayText(first), to: dayText(kept - 1) };
    const query = { name: 'pageviews', sort_by: 'value', sort: 'asc', page: 1 } as const;
    const { rows } = await store.statistics.show(id, { ...query, ...days, per_page: kept - first });
    expired.push({ domain, pageviews: sum(rows.map(({ count }) => count)), ...days });
  }
  return {
    limits: limits.map(({ websiteId, days }) => ({
      domain: websiteId === null ? null : (domains.get(websiteId) ?? ''),
      days,
    })),
    expired,
  };
}
