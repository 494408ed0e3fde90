/**
 * Focuses the new view if the focused element was removed with the old one; otherwise the next Tab
 * would start at the top of the page. Does not change any other focus.
 */
export function restoreLostFocus(host: HTMLElement): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === null || activeElement === body) host.focus({ preventScroll: true });
}
