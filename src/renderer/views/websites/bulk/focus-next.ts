/**
 * Focuses a dialog's last button after its content was replaced, so that the focus is not lost with
 * the old content. Call it in an effect that depends on the content.
 */
export function focusNext(part: HTMLElement | null): void {
  // Runs after the dialog's focus trap, which would focus the first button.
  requestAnimationFrame(() => {
    const buttons = part?.querySelectorAll<HTMLElement>('.dialog-actions button:not(:disabled)');
    [...(buttons ?? [])].at(-1)?.focus();
  });
}
