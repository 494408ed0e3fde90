import type { Attachment } from 'svelte/attachments';

const watched = new Map<Element, () => void>();
let shared: ResizeObserver | null = null;

/**
 * Returns the shared observer, which exists while elements are observed. One observer each would
 * cost time in every frame.
 */
function observer(): ResizeObserver {
  shared ??= new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.();
  });
  return shared;
}

/**
 * Adds the full text as a tooltip to an element whose text is truncated. Without ResizeObserver (in
 * tests) nothing counts as truncated.
 */
export function titleWhenTruncated(text: string): Attachment<HTMLElement> {
  return (element) => {
    if (typeof ResizeObserver === 'undefined') return;
    watched.set(element, () => {
      if (element.scrollWidth > element.clientWidth) element.title = text;
      else element.removeAttribute('title');
    });
    observer().observe(element);
    return () => {
      watched.delete(element);
      observer().unobserve(element);
      if (watched.size > 0) return;
      shared?.disconnect();
      shared = null;
    };
  };
}
