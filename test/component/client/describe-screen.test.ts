import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashOf } from '$client/click-target';
import { describeScreen } from '$client/describe-screen';
import { makeAccount } from '$test/support/records';

/* Which screens may be pictured, and what main gets to know of them. */

const NOON = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;
const account = makeAccount('north');
const SHOWN = { accountId: 'north', route: '/statistics/1?period=7-days' };
const describeNow = (route = SHOWN.route) =>
  describeScreen(document, { ...SHOWN, route }, [account], NOON);

beforeEach(() => {
  // The test's document knows no conditions: it is light, and has no forced colors.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: !media.includes('dark') }) as MediaQueryList,
  );
  document.documentElement.dataset['theme'] = 'light';
  document.body.innerHTML =
    '<button>Share</button><input type="radio" value="7-days"><input type="search">';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('names account, route, size, theme, age and the end of the day, but no text of the screen', () => {
  const screen = describeNow();
  expect(screen).toMatchObject({
    width: window.innerWidth,
    height: window.innerHeight,
    theme: 'light',
    ...SHOWN,
  });
  expect(screen?.notice).toMatch(/^Last screen, from .+\. Loading…$/);
  expect(screen?.until).toBeGreaterThan(NOON);
  expect(screen?.until).toBeLessThanOrEqual(NOON + DAY_MS);
  expect(JSON.stringify(screen)).not.toContain('Share');
});

it('ends with the first day of all accounts', () => {
  const zone = { name: 'Pacific/Kiritimati', source: 'chosen' as const };
  const screen = describeScreen(document, SHOWN, [account, { ...account, zone }], NOON);
  // 14 hours ahead: the day there ends at 10:00 UTC.
  expect(screen?.until).toBeLessThanOrEqual(Date.UTC(2026, 10, 29, 10));
});

it.each([
  '/settings',
  '/diagnostics',
  '/compare',
  '/welcome',
  '',
  `/websites?search=${'a'.repeat(2_000)}`,
])('refuses the route %s', (route) => {
  expect(describeNow(route)).toBeNull();
});

it.each([
  '<div role="dialog"><input type="password"></div>',
  '<div role="alertdialog"></div>',
  '<div role="menu"></div>',
  '<div role="listbox"></div>',
  '<div role="tooltip"></div>',
  '<div role="alert">Could not save</div>',
  '<div class="toast">Saved</div>',
  '<form></form>',
  '<textarea></textarea>',
  '<input type="text" value="a key">',
  '<input type="password" value="a key">',
  '<input type="checkbox" checked>',
  '<section aria-busy="true"></section>',
  '<section data-unrestored></section>',
])('refuses a screen with %s', (markup) => {
  document.body.insertAdjacentHTML('beforeend', markup);
  expect(describeNow()).toBeNull();
});

it('tells the places of what can be clicked, without what is partly covered', () => {
  const place = new DOMRect(10, 10, 100, 20);
  const button = document.querySelector('button') ?? expect.unreachable();
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(place);
  let coveredFrom = 1_000;
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x) =>
    x < coveredFrom ? button : document.body,
  );
  expect(describeNow()?.targets).toEqual([[10, 10, 100, 20, hashOf(button)]]);
  coveredFrom = 100;
  expect(describeNow()?.targets).toEqual([]);
});

it('refuses a scrolled screen, and one in the other theme than the system draws', () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.scrollTop = 10;
  expect(describeNow()).toBeNull();
  part.remove();
  document.documentElement.dataset['theme'] = 'dark';
  expect(describeNow()).toBeNull();
});

it('distinguishes what can be clicked by what it does', () => {
  const hashes = ['Share', 'Delete'].map((name) => {
    const button = document.createElement('button');
    button.textContent = name;
    return hashOf(button);
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('distinguishes websites of several accounts that have the same id', () => {
  document.body.innerHTML = `<table>${['north', 'south'].map((id) => `<tr><td><input data-select="${id} 1"><a href="#/statistics/1">shop.example</a><button>Star</button></td></tr>`).join('')}</table>`;
  for (const kind of ['a', 'button']) {
    const [north, south] = [...document.querySelectorAll(kind)].map(hashOf);
    expect(north).not.toBe(south);
  }
});
