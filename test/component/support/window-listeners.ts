/*
 * Counts the listeners on the window. The files of component tests share one, so an application
 * left mounted by a test would handle keys and links in later files.
 */

type Listener = Parameters<typeof window.addEventListener>[1];

const listening = new Map<string, Set<Listener>>();
const { addEventListener, removeEventListener } = window;

window.addEventListener = (type: string, listener: Listener, options?: AddEventListenerOptions) => {
  const listeners = listening.get(type) ?? new Set();
  if (options?.once !== true) listening.set(type, listeners.add(listener));
  addEventListener.call(window, type, listener, options);
};
window.removeEventListener = (type: string, listener: Listener, options?: EventListenerOptions) => {
  listening.get(type)?.delete(listener);
  removeEventListener.call(window, type, listener, options);
};

/** axe listens permanently for its copies in frames. */
const OF_AXE = 'message';

/** Returns the events with listeners on the window, sorted. */
export const windowListeners = (): string[] =>
  [...listening]
    .filter(([type, listeners]) => type !== OF_AXE && listeners.size > 0)
    .map(([type]) => type)
    .sort();
