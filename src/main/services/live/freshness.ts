import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer, Priority } from '$shared/bridge/contract';
import { isShareComplete } from '$statistics/group-share';

/** What is looked at is asked for again once it is older than this. */
const LOOKED_AT_MS = 30_000;
/** Days that nobody looks at closely, such as those of a row in a list. */
const GLANCED_AT_MS = 10 * 60_000;

/**
 * The one policy of freshness: whether a server is asked for a query of which an answer is known.
 *
 * @param now milliseconds since the epoch
 */
export function isDue(
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
