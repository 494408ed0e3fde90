import { cleanup, waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Route } from '$shared/bridge/contract';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { renderApp } from '../support/render-app';
import { createSiteBridge, NOW, pretendNow, SITE } from '../support/statistics-page';

pretendNow();

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
