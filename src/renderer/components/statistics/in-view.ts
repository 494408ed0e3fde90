import type { Attachment } from 'svelte/attachments';

/** How much of an element has to be visible before it counts as looked at. */
const PART = 0.08;

/**
 * Tells whether an element is on the screen: once at the start, then at each change. Scrolled out of its own
 * strip counts as out of view. Where nothing can observe it (a test's page), it is in view.
 */
export function inView(changed: (visible: boolean) => void): Attachment {
  return (element) => {
    if (typeof IntersectionObserver === 'undefined') {
      changed(true);
      return () => changed(false);
    }
    const observer = new IntersectionObserver(
      (entries) => changed(entries.at(-1)?.isIntersecting ?? false),
      { threshold: PART },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      changed(false);
    };
  };
}
