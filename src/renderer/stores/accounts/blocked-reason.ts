import { describeFailure } from '$client/failures';
import { getText } from '$shared/text';
import type { ConnectionState } from './connection.svelte';

/**
 * Returns why nothing can be changed on the active account's server now; undefined if changes are
 * possible.
 */
export function blockedReason(connection: ConnectionState): string | undefined {
  const problem = connection.blocked ?? connection.readOnly;
  return problem === null ? undefined : getText().offline.blocked(describeFailure(problem).title);
}
