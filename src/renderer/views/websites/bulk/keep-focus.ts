import { tick } from 'svelte';

/**
 * After the parts of a dialog have changed places: gives the focus to its last button if the one that had it is gone. Call it in an
 * effect that follows what changes.
 */
export function keepFocus(page: Document, part: HTMLElement | null): void {
  void tick().then(() => {
    const { activeElement } = page;
    const lost = activeElement === null || activeElement === page.body;
    const within = part?.closest('[role="dialog"]');
    if (!lost && activeElement !== within) return;
    [...(part?.querySelectorAll<HTMLElement>('.dialog-actions button:not(:disabled)') ?? [])]
      .at(-1)
      ?.focus();
  });
}
