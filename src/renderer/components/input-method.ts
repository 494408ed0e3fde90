/**
 * Keeps keys from the page that belong to an input method, as one writes Japanese with: its Enter chooses a word, and its
 * Escape gives one up. For `keydown` in the capture phase, before any other listener.
 */
export function stopWhileComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.stopImmediatePropagation();
}
