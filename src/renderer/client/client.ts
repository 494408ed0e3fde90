import type {
  Arguments,
  Bridge,
  BridgeEvents,
  Channel,
  EventName,
  ResultEnvelope,
  ResultOf,
} from '$shared/bridge/contract';
import { isTextChannel } from '$shared/bridge/text-channels';
import { AppFailure } from '$shared/failures/failure';
import { withoutProxies } from './without-proxies';

/** The page's calls to the main process. */
export interface Client {
  /** Calls main and unwraps the envelope. @throws AppFailure, whatever went wrong */
  call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>>;
  /** Listens to push events; the returned function stops listening. */
  on<E extends EventName>(event: E, listener: (payload: BridgeEvents[E]) => void): () => void;
}

/** Creates a client on a bridge: the preload's, or a fake in tests. */
export function createClient(bridge: Bridge): Client {
  return {
    async call<C extends Channel>(channel: C, args: Arguments<C>) {
      const ask = bridge[channel] as (args: Arguments<C>) => Promise<ResultEnvelope<unknown>>;
      const envelope = await ask(withoutProxies(args)).catch(refused);
      if (envelope.ok) {
        const { value } = envelope;
        return (isTextChannel(channel) ? JSON.parse(String(value)) : value) as ResultOf<C>;
      }
      const { code, message, ...details } = envelope.error;
      throw new AppFailure(code, message, details);
    },
    on: (event, listener) => bridge.on(event, listener),
  };
}

/** A rejection means that main refused the call itself (untrusted sender, unknown channel). */
function refused(reason: unknown): never {
  throw new AppFailure('internal', reason instanceof Error ? reason.message : String(reason));
}
