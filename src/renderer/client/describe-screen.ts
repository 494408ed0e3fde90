import type { Account, Arguments } from '$shared/bridge/contract';
import { dayEndsAt, localZone, todayOf, zoneOf } from '$shared/dates/zone';
import { getText } from '$shared/text';
import { CLICKABLE, hashOf } from './click-target';

type Description = Arguments<'app.describeScreen'>['screen'];

/** The views that the next start restores. Others may show input or secrets. */
const RESTORED = /^\/(?:websites|statistics)(?:[/?]|$)/;
/** The longest route that main stores. */
const MAX_ROUTE = 2_000;
/** What the next start does not show again, and what may contain input. */
const PASSING = [
  'dialog, form, textarea, [contenteditable], .toast',
  ...['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip', 'alert'].map(
    (role) => `[role="${role}"]`,
  ),
  '[aria-busy="true"], [aria-invalid="true"], [data-unrestored]',
].join(', ');
const MAX_TARGETS = 400;

/**
 * Describes the screen for its picture. Null if it must not be pictured: the next start would show another one, or it may show
 * input.
 *
 * @param shown the account and the route of the screen
 * @param now milliseconds since the epoch
 */
export function describeScreen(
  page: Document,
  shown: { accountId: string; route: string },
  accounts: readonly Account[],
  now: number,
): Description {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window;
  const theme = page.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  if (!isRestored(page, shown.route) || !isPlain(theme)) return null;
  const zones = [localZone(), ...accounts.map(zoneOf)];
  const ends = zones.map((name) => dayEndsAt(todayOf({ zone: { name } }, now), name));
  return {
    ...shown,
    width,
    height,
    density,
    theme,
    until: Math.min(...ends),
    notice: getText().frame.lastScreen(now),
    targets: targetsIn(page, width, height),
  };
}

/** Whether the next start shows the same screen again, as far as the page can know. */
function isRestored(page: Document, route: string): boolean {
  if (!RESTORED.test(route) || route.length > MAX_ROUTE) return false;
  if (page.querySelector(PASSING) !== null || page.getSelection()?.isCollapsed === false)
    return false;
  const inputs = [...page.querySelectorAll('input')];
  if (
    inputs.some(({ type, checked, value }) =>
      type === 'checkbox' ? checked : type !== 'radio' && value !== '',
    )
  )
    return false;
  return [...page.querySelectorAll('*')].every(
    ({ scrollTop, scrollLeft }) => scrollTop === 0 && scrollLeft === 0,
  );
}

/** Whether the colors are those of the theme, as the conditions of the picture require. */
function isPlain(theme: string): boolean {
  const media = [
    '(forced-colors: none)',
    '(prefers-contrast: no-preference)',
    `(prefers-color-scheme: ${theme})`,
  ];
  return window.matchMedia(media.join(' and ')).matches;
}

type Place = [x: number, y: number, width: number, height: number];
type Target = [...Place, hash: number];

function targetsIn(page: Document, width: number, height: number): Target[] {
  const targets: Target[] = [];
  for (const element of page.querySelectorAll(CLICKABLE)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
    const [w, h] = [Math.min(width, Math.ceil(right)) - x, Math.min(height, Math.ceil(bottom)) - y];
    if (w > 0 && h > 0 && isInFront(page, element, [x, y, w, h]))
      targets.push([x, y, w, h, hashOf(element)]);
    if (targets.length === MAX_TARGETS) break;
  }
  return targets;
}

/** Whether a click on the element reaches it: in the middle, and in the middle of each edge. */
function isInFront(page: Document, element: Element, [x, y, width, height]: Place): boolean {
  const [left, middle, right] = [x + 1, x + width / 2, x + width - 2];
  const [top, center, bottom] = [y + 1, y + height / 2, y + height - 2];
  const points: [number, number][] = [
    [middle, center],
    [left, center],
    [right, center],
    [middle, top],
    [middle, bottom],
  ];
  return points.every((at) => page.elementFromPoint(...at)?.closest(CLICKABLE) === element);
}
