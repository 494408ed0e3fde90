import type { ConnectionStatus } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

/**
 * Acts when an account's server answers again after a problem. Only the moment of return counts; whoever listens from a
 * moment on when it was lost already has not heard of that.
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
