/*
 * Counts who listens to the window. Files of component tests share one, so an application that a test leaves mounted goes on
 * answering keys and links in the files after it.
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

/** axe listens, for good, to what it would hear from its copies in frames. */
const OF_AXE = 'message';

/** The events that somebody listens to on the window, sorted. */
export const listenedTo = (): string[] =>
  [...listening]
    .filter(([type, listeners]) => type !== OF_AXE && listeners.size > 0)
    .map(([type]) => type)
    .sort();
