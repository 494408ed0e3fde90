import type { Arguments, ResultOf } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';
import type { ReadChannel } from '../../stores/queries/query';

/** Requests a page of a list, and cancels the request when the signal is aborted. */
export async function askPage<C extends ReadChannel>(
  client: Client,
  channel: C,
  args: Omit<Arguments<C>, 'requestId'>,
  signal: AbortSignal,
): Promise<ResultOf<C>> {
  const requestId = crypto.randomUUID();
  const takeBack = (): void => void client.call('requests.cancel', { requestIds: [requestId] });
  signal.addEventListener('abort', takeBack, { once: true });
  try {
    return await client.call(channel, { ...args, requestId } as Arguments<C>);
  } finally {
    signal.removeEventListener('abort', takeBack);
  }
}
