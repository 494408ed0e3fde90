/**
 * Remembers what has the focus now, and gives the focus back later. When that element is gone by then (its
 * row was deleted), the nearest part around it that can take the focus gets it, so that it is never lost.
 * Call it while a dialog is being made; the result is bits-ui's `onCloseAutoFocus`.
 */
export function returnFocus(page: Document): (event: Event) => void {
  const candidates: HTMLElement[] = [];
  let around: Element | null = page.activeElement;
  while (around instanceof HTMLElement) {
    if (around === page.activeElement || around.tabIndex === -1) candidates.push(around);
    around = around.parentElement?.closest('[tabindex="-1"]') ?? null;
  }
  return (event) => {
    event.preventDefault();
    candidates.find((element) => element.isConnected)?.focus({ preventScroll: true });
  };
}
