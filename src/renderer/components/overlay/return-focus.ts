/**
 * Remembers what has the focus now, and gives the focus back later. When that element is gone by then (its
 * row was deleted), the nearest part around it that can take the focus gets it, or else the screen that is shown
 * (`data-screen`), so that it is never lost.
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
    const screen = page.querySelector<HTMLElement>('[data-screen]');
    for (const element of [...candidates, screen]) {
      if (!element?.isConnected) continue;
      element.focus({ preventScroll: true });
      if (page.activeElement === element) return;
    }
  };
}
