import type { Attachment } from 'svelte/attachments';

const watched = new Map<Element, () => void>();
let shared: ResizeObserver | null = null;

/** One observer shared by all as long as there are any: one each would cost time in every frame. */
function observer(): ResizeObserver {
  shared ??= new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.();
  });
  return shared;
}

/** Gives an element whose end is hidden its whole text as a tooltip. Without ResizeObserver (in tests) nothing is hidden. */
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
