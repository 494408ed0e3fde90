/** Everything that answers a click. */
export const CLICKABLE =
  'a[href], button, input, select, summary, label, [role="button"], [role="link"], [role="tab"]';

/** The states that a click changes. */
const STATES = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-expanded', 'disabled'];
const MAX_LENGTH = 1_000;

/** Returns a hash (FNV-1a) of what an element does when it is clicked: kind, role, name, target, state and website. */
export function hashOf(element: Element): number {
  // A link is what it opens, whatever numbers it shows.
  const isLink = element.matches('a[href]');
  const name = isLink ? '' : (element.getAttribute('aria-label') ?? element.textContent);
  const attributes = ['role', 'href', ...STATES].map((of) => element.getAttribute(of));
  // In a list of several accounts, websites can have the same id.
  const row = element.closest('tr')?.querySelector('[data-select]');
  const website = row?.getAttribute('data-select') ?? '';
  const text = [element.tagName, name.trim(), website, ...attributes]
    .join('\n')
    .slice(0, MAX_LENGTH);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
