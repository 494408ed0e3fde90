/**
 * Remembers the focused element and returns a function that focuses it again. If that element no
 * longer exists (its row was deleted), its nearest focusable ancestor gets the focus, or else the
 * current screen (`data-screen`), so that focus is never lost.
 */
export function rememberFocus(page: Document): () => void {
  const candidates: HTMLElement[] = [];
  let around: Element | null = page.activeElement;
  while (around instanceof HTMLElement) {
    if (around === page.activeElement || around.tabIndex === -1) candidates.push(around);
    around = around.parentElement?.closest('[tabindex="-1"]') ?? null;
  }
  return () => {
    const screen = page.querySelector<HTMLElement>('[data-screen]');
    for (const element of [...candidates, screen]) {
      if (!element?.isConnected) continue;
      element.focus({ preventScroll: true });
      if (page.activeElement === element) return;
    }
  };
}

/**
 * Returns a handler that restores the current focus. Call it while a dialog is being created; pass
 * the result as bits-ui's `onCloseAutoFocus`.
 */
export function returnFocus(page: Document): (event: Event) => void {
  const giveBack = rememberFocus(page);
  return (event) => {
    event.preventDefault();
    giveBack();
  };
}
