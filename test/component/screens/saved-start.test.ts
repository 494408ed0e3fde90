import { cleanup, waitFor } from '@testing-library/svelte';
import { unmount } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { localText, systemTheme } from '$client/browser';
import { createClient } from '$client/client';
import type { Route } from '$shared/bridge/contract';
import { Preferences } from '$stores/app/preferences.svelte';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { openPage } from '../../../src/renderer/open-page';
import { renderApp } from '../support/render-app';
import { createSiteBridge, NOW, pretendNow, SITE } from '../support/statistics-page';

pretendNow();

/** The time after which refreshes no longer wait for the first screen, milliseconds; here they always do. */
const LATEST_MS = 2000;
beforeEach(() => {
  const { setTimeout: timer } = window;
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
    ms === LATEST_MS ? 0 : timer(callback, ms),
  );
});

const requestsOf = (fake: FakeBridge): string[] =>
  fake.calls.flatMap(({ channel, args }) =>
    (args as { source?: string }).source === 'network' ? channel : [],
  );

it.each<[Route, string]>([
  [{ view: 'statistics', websiteId: SITE.id }, 'statistics.show'],
  [{ view: 'websites' }, 'websites.list'],
])('with saved answers, %o is drawn before anything is requested', async (route, asked) => {
  const fake = createSiteBridge();
  await renderApp(fake, route);
  await waitFor(() => expect(requestsOf(fake)).toContain(asked));
  await waitFor(() => expect(fake.callsOf('app.drawn')).toHaveLength(1));
  cleanup();

  vi.setSystemTime(NOW.getTime() + 3_600_000);
  const drawn = fake.hold('app.drawn');
  fake.calls.length = 0;
  await renderApp(fake, route);
  await drawn.arrived;
  expect(requestsOf(fake)).toEqual([]);
  drawn.release();
  await waitFor(() => expect(requestsOf(fake)).toContain(asked));
});

it('frame and statistics are drawn together, and ask main once', async () => {
  const fake = createSiteBridge();
  fake.world.routes = { a: `/statistics/${SITE.id}` };
  window.history.replaceState(null, '', window.location.pathname);
  const client = createClient(fake.bridge);
  const page = await openPage(document.body, client, new Preferences(localText, systemTheme));
  expect(document.querySelector('main [role="tabpanel"]')).not.toBeNull();
  await waitFor(() => expect(fake.callsOf('queries.watch')).not.toEqual([]));
  const [{ watches } = { watches: [] }] = fake.callsOf('queries.watch');
  const kinds = new Set(watches.map(({ query }) => query.kind));
  expect([...kinds].toSorted()).toEqual(['days', 'history', 'rows', 'website', 'websites']);
  await unmount(page);
});
