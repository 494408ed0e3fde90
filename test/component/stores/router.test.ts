import { describe, expect, it } from 'vitest';
import type { HashAddress } from '../../../src/renderer/client/browser';
import { Router } from '../../../src/renderer/stores/app/router.svelte';

/** A fake address bar with history. */
function addressBar(start: string) {
  const history = [start];
  let listener: () => void = () => undefined;
  const address: HashAddress = {
    read: () => history.at(-1) ?? '',
    write(hash, replace) {
      if (replace) history.pop();
      history.push(hash);
    },
    onChange(added) {
      listener = added;
      return () => (listener = () => undefined);
    },
  };
  const back = () => {
    history.pop();
    listener();
  };
  return { address, history, back };
}

describe('Router', () => {
  it('starts at the address, or else where main says', () => {
    const given = addressBar('/statistics/7?from=2026-11-01');
    const router = new Router(given.address, { view: 'websites' });
    expect(router.route).toEqual({ view: 'statistics', websiteId: 7 });
    expect(router.query).toEqual({ from: '2026-11-01' });

    const empty = addressBar('');
    expect(new Router(empty.address, { view: 'welcome' }).route).toEqual({ view: 'welcome' });
    expect(empty.history).toEqual(['/welcome']);
  });

  it('goes to a route and back', () => {
    const { address, history, back } = addressBar('/websites?page=2');
    const router = new Router(address, { view: 'websites' });
    router.go({ view: 'statistics', websiteId: 3 });
    expect(history).toEqual(['/websites?page=2', '/statistics/3']);
    back();
    expect(router.route).toEqual({ view: 'websites' });
    expect(router.query).toEqual({ page: '2' });
  });

  it('changes a route’s parameters, and removes empty ones', () => {
    const { address, history } = addressBar('/websites?page=2&search=a');
    const router = new Router(address, { view: 'websites' });
    router.setQuery({ search: 'b', page: '' }, { replace: true });
    expect(router.query).toEqual({ search: 'b' });
    expect(history).toEqual(['/websites?search=b']);
  });

  it('stays when the address is not a valid route', () => {
    const bar = addressBar('/settings');
    const router = new Router(bar.address, { view: 'websites' });
    bar.history.push('nonsense', 'x');
    bar.back();
    expect(router.route).toEqual({ view: 'settings' });
  });

  it('stops following the address once destroyed', () => {
    const bar = addressBar('/settings');
    const router = new Router(bar.address, { view: 'websites' });
    router.destroy();
    bar.history.push('/portfolio', 'x');
    bar.back();
    expect(router.route).toEqual({ view: 'settings' });
  });
});
