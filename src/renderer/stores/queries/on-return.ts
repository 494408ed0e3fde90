import type { ConnectionStatus } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

/**
 * Calls back when an account's server answers again after a problem. A new listener does not know
 * the state before it, so the first `online` event always counts.
 *
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
