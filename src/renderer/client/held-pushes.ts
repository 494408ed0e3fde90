import type { BridgeEvents, EventName } from '../../shared/bridge/contract';
import type { Client } from './client';

interface HeldPushes {
  /** The client whose listeners `release` gives to. */
  client: Client;
  /** Gives what was pushed meanwhile, in its order, to those who listen by now; from then on nothing is kept. */
  release: () => void;
}

/**
 * Keeps what main pushes until the page listens: main pushes as soon as it knows a page, before that has its boot answer,
 * its language and its stores.
 */
export function holdPushes(client: Client, events: readonly EventName[]): HeldPushes {
  const held: { event: EventName; payload: unknown }[] = [];
  const listening = new Set<{ event: EventName; listener: (payload: never) => void }>();
  let isReleased = false;
  const stops = events.map((event) =>
    client.on(event, (payload) => void held.push({ event, payload })),
  );
  return {
    client: {
      call: (channel, args) => client.call(channel, args),
      on<E extends EventName>(event: E, listener: (payload: BridgeEvents[E]) => void) {
        const stop = client.on(event, listener);
        if (isReleased) return stop;
        const one = { event, listener };
        listening.add(one);
        return () => {
          listening.delete(one);
          stop();
        };
      },
    },
    release() {
      isReleased = true;
      for (const stop of stops) stop();
      for (const { event, payload } of held) {
        for (const one of listening) if (one.event === event) one.listener(payload as never);
      }
      listening.clear();
    },
  };
}
