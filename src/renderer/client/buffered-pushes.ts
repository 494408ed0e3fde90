import type { BridgeEvents, EventName } from '$shared/bridge/contract';
import type { Client } from './client';

interface BufferedPushes {
  /** The client whose listeners receive the pushes on `release`. */
  client: Client;
  /** Stops buffering. */
  stop: () => void;
  /**
   * Delivers the buffered pushes, in order, to the listeners registered so far. Call `stop` first.
   */
  release: () => void;
}

/**
 * Buffers main's pushes until the page listens. Main starts to push before the page has its boot
 * answer, its language and its stores.
 */
export function bufferPushes(client: Client, events: readonly EventName[]): BufferedPushes {
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
        const stopListening = client.on(event, listener);
        if (isReleased) return stopListening;
        const one = { event, listener };
        listening.add(one);
        return () => {
          listening.delete(one);
          stopListening();
        };
      },
    },
    stop() {
      for (const each of stops) each();
    },
    release() {
      isReleased = true;
      const listeners = [...listening];
      listening.clear();
      for (const { event, payload } of held) {
        for (const one of listeners) {
          // A listener that throws must not affect the others, as with main's own pushes.
          if (one.event === event) queueMicrotask(() => one.listener(payload as never));
        }
      }
    },
  };
}
