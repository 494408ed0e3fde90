import { isTextInput } from '../is-text-input';

/**
 * Attachment for a search box: `/` focuses it, unless the user is typing elsewhere or a dialog is
 * open.
 */
export function focusOnSlash(input: HTMLInputElement): () => void {
  const page = input.ownerDocument;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTextInput(event.target) || page.querySelector('[role="dialog"], [role="alertdialog"]'))
      return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
