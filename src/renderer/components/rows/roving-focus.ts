import type { Attachment } from 'svelte/attachments';
import { arrowStep } from './arrow-step';

const STOPS = 'button:not(:disabled), a[href]';
const CHOSEN = '[aria-pressed="true"], [aria-selected="true"]';

/**
 * Makes the buttons and links of an element one tab stop: Left, Right, Home and End move between
 * them. The stop is the button focused last, or the selected one if none has the focus.
 */
export const rovingFocus: Attachment<HTMLElement> = (element) => {
  const stops = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOPS)];

  function settle(): void {
    const all = stops();
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.matches(CHOSEN)) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = stops();
    const at = all.findIndex((one) => one === document.activeElement);
    if (at === -1) return;
    const step = arrowStep(event.key, element);
    const next =
      step !== null
        ? all.at((at + step) % all.length)
        : event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : undefined;
    if (next === undefined) return;
    event.preventDefault();
    // Elsewhere these keys change the period.
    event.stopPropagation();
    next.focus();
  }

  settle();
  const changes = new MutationObserver(settle);
  changes.observe(element, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-pressed', 'aria-selected', 'disabled'],
  });
  element.addEventListener('focusin', settle);
  element.addEventListener('keydown', move);
  return () => {
    changes.disconnect();
    element.removeEventListener('focusin', settle);
    element.removeEventListener('keydown', move);
  };
};
