import type { Attachment } from 'svelte/attachments';

/** The minimum visible share of an element that counts as in view. */
const PART = 0.08;

type Changed = (visible: boolean) => void;

const watched = new Map<Element, Changed>();
let shared: IntersectionObserver | null = null;

/**
 * Returns the shared observer, which exists while elements are observed. One observer each would
 * cost time in every frame.
 */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      // If an element has several entries, the last one counts.
      const newest = new Map(entries.map((entry) => [entry.target, entry.isIntersecting]));
      for (const [element, visible] of newest) watched.get(element)?.(visible);
    },
    { threshold: PART },
  );
  return shared;
}

/**
 * Reports whether an element is on screen, once at the start and then on every change. An element
 * scrolled out of its own strip counts as out of view.
 */
export function inView(changed: Changed): Attachment {
  return (element) => {
    watched.set(element, changed);
    observer().observe(element);
    return () => {
      watched.delete(element);
      observer().unobserve(element);
      if (watched.size === 0) {
        shared?.disconnect();
        shared = null;
      }
      changed(false);
    };
  };
}
