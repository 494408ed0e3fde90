/**
 * Attachment for a search box: `/` focuses it, unless the user is typing elsewhere or a dialog is
 * open.
 */
export function focusOnSlash(input: HTMLInputElement): () => void {
  const page = input.ownerDocument;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || page.querySelector('[role="dialog"], [role="alertdialog"]'))
      return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=button])',
  );
}
