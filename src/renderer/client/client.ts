import type {
  Arguments,
  Bridge,
  BridgeEvents,
  Channel,
  Envelope,
  EventName,
  ResultOf,
} from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/failures/failure';
import { plain } from './plain.svelte';

/** What the page can ask of the main process. */
export interface Client {
  /** Asks main and unwraps the envelope. Throws AppFailure, whatever went wrong. */
  call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>>;
  /** Listens to a push event; the returned function stops listening. */
  on<E extends EventName>(event: E, listener: (payload: BridgeEvents[E]) => void): () => void;
}

/** The client on top of a bridge: the preload's in the application, a stand-in in tests. */
export function createClient(bridge: Bridge): Client {
  return {
    async call<C extends Channel>(channel: C, args: Arguments<C>) {
      const ask = bridge[channel] as (args: Arguments<C>) => Promise<Envelope<ResultOf<C>>>;
      const envelope = await ask(plain(args)).catch(refused);
      if (envelope.ok) return envelope.value;
      const { code, message, ...details } = envelope.error;
      throw new AppFailure(code, message, details);
    },
    on: (event, listener) => bridge.on(event, listener),
  };
}

/** A rejection is main refusing the call itself (an untrusted sender, an unknown channel). */
function refused(reason: unknown): never {
  throw new AppFailure('internal', reason instanceof Error ? reason.message : String(reason));
}
