import type { ConnectionStatus } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

/**
 * Calls back when an account's server recovers from a problem. Only the transition counts, so a
 * listener that starts late may be called for a recovery it did not miss.
 * @returns stops listening
 */
export function onReturn(
  client: Client,
  accountId: () => string | null,
  act: () => void,
): () => void {
  let before: ConnectionStatus = 'unknown';
  return client.on('connection.changed', ({ accountId: changed, status }) => {
    if (changed !== accountId()) return;
    const returned = status === 'online' && before !== 'online';
    before = status;
    if (returned) act();
  });
}
