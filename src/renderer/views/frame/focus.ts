/**
 * Focuses the new view if the focused element went away with the old one; otherwise the next Tab
 * would start at the top of the page. Leaves any other focus alone.
 */
export function restoreLostFocus(host: HTMLElement): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === null || activeElement === body) host.focus({ preventScroll: true });
}
