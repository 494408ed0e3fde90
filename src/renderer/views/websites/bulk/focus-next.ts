/**
 * After the parts of a dialog have changed places: gives the focus to its last button, so that it is not lost with the one that had it.
 * Call it in an effect that follows what changes.
 */
export function focusNext(part: HTMLElement | null): void {
  // After the dialog's own keeper of the focus, which takes it to the dialog's first button.
  requestAnimationFrame(() => {
    const buttons = part?.querySelectorAll<HTMLElement>('.dialog-actions button:not(:disabled)');
    [...(buttons ?? [])].at(-1)?.focus();
  });
}
