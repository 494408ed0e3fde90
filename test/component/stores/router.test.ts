import { describe, expect, it } from 'vitest';
import type { HashAddress } from '$client/browser';
import type { PagePosition, PagePositions } from '$stores/app/page-positions';
import { HashRouter } from '$stores/app/router.svelte';

/** Simulates an address bar, and links that change it like the browser. */
function addressBar(start: string) {
  let hash = start;
  let listener: () => void = () => undefined;
  const address: HashAddress = {
    read: () => hash,
    write: (written) => (hash = written),
    onChange(added) {
      listener = added;
      return () => (listener = () => undefined);
    },
  };
  const follow = (link: string) => {
    hash = link;
    listener();
  };
  return { address, follow, read: address.read };
}

/** Simulates a page that scrolls on request and records how it was restored. */
function page() {
  const restored: (PagePosition | null)[] = [];
  const at = { top: 0 };
  const positions: PagePositions = {
    read: () => ({ scrolled: { main: at.top }, focus: null }),
    restore: (position) => void restored.push(position),
  };
  return { positions, restored, at };
}

describe('Router', () => {
  it('starts at the address, or else at main’s route', () => {
    const given = addressBar('/statistics/7?from=2026-11-01');
    const router = new HashRouter(given.address, { view: 'websites' });
    expect(router.route).toEqual({ view: 'statistics', websiteId: 7 });
    expect(router.query).toEqual({ from: '2026-11-01' });

    const empty = addressBar('');
    expect(new HashRouter(empty.address, { view: 'welcome' }).route).toEqual({ view: 'welcome' });
    expect(empty.read()).toBe('/welcome');
  });

  it('goes back and forward, also by links', () => {
    const { address, follow, read } = addressBar('/websites?page=2');
    const router = new HashRouter(address, { view: 'websites' });
    expect([router.canGoBack, router.canGoForward]).toEqual([false, false]);
    router.go({ view: 'statistics', websiteId: 3 });
    follow('/settings');
    expect([router.canGoBack, router.canGoForward]).toEqual([true, false]);
    router.back();
    router.back();
    expect(read()).toBe('/websites?page=2');
    expect(router.query).toEqual({ page: '2' });
    router.forward();
    expect(router.route).toEqual({ view: 'statistics', websiteId: 3 });
    router.go({ view: 'compare' });
    expect([router.canGoBack, router.canGoForward]).toEqual([true, false]);
    router.forward();
    expect(router.route).toEqual({ view: 'compare' });
  });

  it('stores a route only once if it is opened again', () => {
    const { address } = addressBar('/websites');
    const router = new HashRouter(address, { view: 'websites' });
    router.go({ view: 'websites' });
    expect(router.canGoBack).toBe(false);
  });

  it('restores a page as it was left, and starts a new one at the top', () => {
    const { positions, restored, at } = page();
    const router = new HashRouter(
      addressBar('/statistics/3').address,
      { view: 'websites' },
      {},
      positions,
    );
    at.top = 700;
    router.setQuery({ list: 'page' });
    expect(restored).toEqual([null]);
    at.top = 50;
    router.back();
    router.forward();
    expect(restored.map((one) => one?.scrolled)).toEqual([undefined, { main: 700 }, { main: 50 }]);
  });

  it('does not scroll if only a period changes', () => {
    const { positions, restored } = page();
    const router = new HashRouter(
      addressBar('/statistics/3').address,
      { view: 'websites' },
      {},
      positions,
    );
    router.setQuery({ period: '7-days' });
    expect(restored).toEqual([]);
  });

  it('returns from a list to the panels it was opened from, with what was chosen since', () => {
    const { positions, restored, at } = page();
    const router = new HashRouter(
      addressBar('/statistics/3').address,
      { view: 'websites' },
      {},
      positions,
    );
    at.top = 700;
    router.setQuery({ list: 'page' });
    router.setQuery({ period: '7-days' }, { replace: true });
    router.returnTo(router.route, { period: '7-days' });
    expect(router.query).toEqual({ period: '7-days' });
    expect(restored.at(-1)?.scrolled).toEqual({ main: 700 });
    expect([router.canGoBack, router.canGoForward]).toEqual([false, true]);
  });

  it('returns from a list that was opened by a link, too', () => {
    const router = new HashRouter(addressBar('/statistics/3?list=page').address, {
      view: 'websites',
    });
    router.returnTo(router.route, {});
    expect(router.query).toEqual({});
    expect(router.canGoBack).toBe(true);
  });

  it('keeps the history of each account', () => {
    const { positions, restored, at } = page();
    const router = new HashRouter(
      addressBar('/websites').address,
      { view: 'websites' },
      {},
      positions,
    );
    router.go({ view: 'statistics', websiteId: 3 });
    at.top = 300;
    router.switchAccount('a', 'b', { view: 'websites' });
    expect(router.canGoBack).toBe(false);
    router.go({ view: 'compare' });
    // The comparison stays on screen; Back returns to the website before it.
    router.switchAccount('b', 'a', { view: 'compare' });
    router.back();
    expect(router.route).toEqual({ view: 'statistics', websiteId: 3 });
    expect(restored.at(-1)?.scrolled).toEqual({ main: 300 });
  });

  it('shows an account as it was left', () => {
    const { positions, restored, at } = page();
    const router = new HashRouter(
      addressBar('/websites').address,
      { view: 'websites' },
      {},
      positions,
    );
    at.top = 300;
    router.switchAccount('a', 'b', { view: 'settings' });
    at.top = 0;
    router.switchAccount('b', 'a', { view: 'websites' });
    expect(restored.at(-1)?.scrolled).toEqual({ main: 300 });
  });

  it('changes a route’s parameters, and removes empty ones', () => {
    const { address, read } = addressBar('/websites?page=2&search=a');
    const router = new HashRouter(address, { view: 'websites' });
    router.setQuery({ search: 'b', page: '' }, { replace: true });
    expect(router.query).toEqual({ search: 'b' });
    expect(read()).toBe('/websites?search=b');
    expect(router.canGoBack).toBe(false);
  });

  it('stays when the address is not a valid route', () => {
    const bar = addressBar('/settings');
    const router = new HashRouter(bar.address, { view: 'websites' });
    bar.follow('nonsense');
    expect(router.route).toEqual({ view: 'settings' });
  });

  it('stops following the address once destroyed', () => {
    const bar = addressBar('/settings');
    const router = new HashRouter(bar.address, { view: 'websites' });
    router.destroy();
    bar.follow('/compare');
    expect(router.route).toEqual({ view: 'settings' });
  });
});
