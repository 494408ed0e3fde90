import type { Attachment } from 'svelte/attachments';

/** How much of an element has to be visible before it counts as looked at. */
const PART = 0.08;

type Changed = (visible: boolean) => void;

const watched = new WeakMap<Element, Changed>();
let shared: IntersectionObserver | null = null;

/** One observer for all: each of its own would cost every frame. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      // Of several for one element the last one counts.
      const newest = new Map(entries.map((entry) => [entry.target, entry.isIntersecting]));
      for (const [element, visible] of newest) watched.get(element)?.(visible);
    },
    { threshold: PART },
  );
  return shared;
}

/**
 * Tells whether an element is on the screen: once at the start, then at each change. Scrolled out of its own
 * strip counts as out of view. Where nothing can observe it (a test's page), it is in view.
 */
export function inView(changed: Changed): Attachment {
  return (element) => {
    if (typeof IntersectionObserver === 'undefined') {
      changed(true);
      return () => changed(false);
    }
    watched.set(element, changed);
    observer().observe(element);
    return () => {
      watched.delete(element);
      observer().unobserve(element);
      changed(false);
    };
  };
}
