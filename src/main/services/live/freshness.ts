import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer, Priority } from '$shared/bridge/contract';
import { isShareComplete } from '$statistics/group-share';

/** Visible answers are refreshed after this time. */
const LOOKED_AT_MS = 30_000;
/** Refresh time of less important days, such as those of a row in a list. */
const GLANCED_AT_MS = 10 * 60_000;

/**
 * The only policy of freshness: decides whether a known answer must be refreshed.
 *
 * @param now milliseconds since the epoch
 */
export function needsRefresh(
  query: ParsedQuery,
  priority: Priority,
  answer: Answer<unknown> | null,
  now: number,
): boolean {
  if (answer === null) return true;
  if (answer.final) return false;
  // Websites are added and changed elsewhere at any time.
  if (query.kind === 'websites' || query.kind === 'website') return true;
  const isOfOlder = (answer.group?.older ?? []).length > 0;
  if (answer.problem !== null || isOfOlder || !isShareComplete(answer.group)) return true;
  const isGlance = query.kind !== 'rows' && priority === 'refresh';
  const age = now - answer.fetchedAt;
  return age < 0 || age >= (isGlance ? GLANCED_AT_MS : LOOKED_AT_MS);
}
