import { tick } from 'svelte';
import type { FocusMark, PagePosition, PagePositions } from '$stores/app/page-positions';
import { restoreLostFocus } from './focus';

/** Parts that scroll, named by the attribute's value. */
const SCROLLED = '[data-scrolled]';
const SCREEN = '[data-screen]';
/** Events by which a user scrolls or moves the focus. They cancel a pending restoration. */
const BY_USER = ['wheel', 'keydown', 'pointerdown'] as const;
/** After this time, restoring a position would move the page while the user reads. */
const GIVE_UP_MS = 5_000;
const LONGEST_NAME = 80;

/** Reads and restores scroll positions and focus of a page by its elements. */
export function pagePositions(page: Document): PagePositions {
  let stop: () => void = () => undefined;
  return {
    read: () => ({ scrolled: scrolledIn(page), focus: focusIn(page) }),
    restore(position) {
      stop();
      stop = restoreWhenGrown(page, position);
    },
  };
}

/**
 * Restores a position once the page has rendered, and again whenever the page grows, until the
 * position is reached or the user acts. Returns a function that ends it.
 */
function restoreWhenGrown(page: Document, position: PagePosition | null): () => void {
  const stops = new AbortController();
  const { signal } = stops;
  // Read before the page changes: afterward, reading or setting a position would trigger another
  // layout.
  const moved = scrollers(page).filter((part) => part.scrollTop !== 0);
  void tick().then(() => {
    if (signal.aborted) return;
    for (const part of moved) part.scrollTop = 0;
    keepFocus(page);
    if (position === null || restore(page, position)) return;
    const observer = new MutationObserver(() => {
      if (restore(page, position)) stops.abort();
    });
    observer.observe(page.body, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(() => stops.abort(), GIVE_UP_MS);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const name of BY_USER)
      page.addEventListener(name, () => stops.abort(), { signal, capture: true });
  });
  return () => stops.abort();
}

/** Returns whether scroll positions and focus are completely restored. */
function restore(page: Document, { scrolled, focus }: PagePosition): boolean {
  const parts = scrollers(page);
  const reached = Object.entries(scrolled).map(([name, top]) => {
    const part = parts.find((one) => one.dataset['scrolled'] === name);
    if (part === undefined) return top === 0;
    part.scrollTop = top;
    return Math.abs(part.scrollTop - top) <= 1;
  });
  const focused = focus === null || refocus(page, focus);
  return focused && reached.every(Boolean);
}

function refocus(page: Document, mark: FocusMark): boolean {
  const screen = page.querySelector<HTMLElement>(SCREEN);
  const { activeElement, body } = page;
  // An element focused since then (a dialog, a field) keeps the focus.
  if (activeElement !== body && activeElement !== screen && activeElement !== null) return true;
  const element = elementsLike(page, mark.tag, mark.name)[mark.index];
  element?.focus({ preventScroll: true });
  return element !== undefined && page.activeElement === element;
}

function scrollers(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(SCROLLED)];
}

function keepFocus(page: Document): void {
  const screen = page.querySelector<HTMLElement>(SCREEN);
  if (screen !== null) restoreLostFocus(screen);
}

function scrolledIn(page: Document): Record<string, number> {
  const parts = scrollers(page);
  return Object.fromEntries(parts.map((part) => [part.dataset['scrolled'] ?? '', part.scrollTop]));
}

function focusIn(page: Document): FocusMark | null {
  const { activeElement } = page;
  if (!(activeElement instanceof HTMLElement)) return null;
  const screen = activeElement.closest(SCREEN);
  if (screen === null || screen === activeElement) return null;
  const [tag, name] = [activeElement.tagName, nameOf(activeElement)];
  return { tag, name, index: elementsLike(page, tag, name).indexOf(activeElement) };
}

function elementsLike(page: Document, tag: string, name: string): HTMLElement[] {
  const all = page.querySelectorAll<HTMLElement>(`${SCREEN} ${tag.toLowerCase()}`);
  return [...all].filter((element) => nameOf(element) === name);
}

function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim();
  const name = words === '' ? (element.getAttribute('href') ?? element.id) : words;
  return name.slice(0, LONGEST_NAME);
}
