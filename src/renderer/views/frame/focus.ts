/**
 * When the element that had the focus is gone with its view, the focus would be on the page itself and the
 * next Tab would start at the top. It goes to the new view instead; a focus elsewhere is left alone.
 */
export function focusAfterLeaving(host: HTMLElement): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === null || activeElement === body) host.focus({ preventScroll: true });
}
