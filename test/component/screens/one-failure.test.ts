import { screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { StatisticName } from '$shared/api/statistics';
import type { Connection } from '$shared/bridge/contract';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import {
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

/* A screen reports a failure once, in one place, with its remedy. */

pretendNow();

const problemOf = (code: ErrorCode) => ({ code, message: 'x' });
const retries = () => screen.queryAllByRole('button', { name: 'Try again' });
const banner = () => screen.findByRole('region', { name: 'Connection problem' });

/**
 * Saves nothing, and makes every request fail as main reports it: in the answer, and in the
 * account's connection.
 */
function fail(fake: FakeBridge, code: ErrorCode, status: Connection['status']): void {
  fake.world.connection = { status, problem: problemOf(code) };
  fake.answer('portfolio.saved', ({ accounts }) =>
    accounts.map(({ accountId }) => ({ accountId, sites: [], listedAt: null })),
  );
  for (const channel of ['websites.list', 'websites.show', 'statistics.show'] as const) {
    fake.answer(channel, ({ source }: { source: 'saved' | 'network' }) => {
      if (source === 'saved') return null;
      throw new AppFailure(code, 'x');
    });
  }
}

/** Makes only some statistics fail; the others are answered. */
function failAlone(fake: FakeBridge, code: ErrorCode, names: readonly StatisticName[]): void {
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    if (!names.includes(args.parameters.name)) return answer(args);
    if (args.source === 'saved') return null;
    throw new AppFailure(code, 'x');
  });
}

it('a server that cannot be reached: the banner above the websites, and a quiet list', async () => {
  const fake = createSiteBridge();
  fail(fake, 'unreachable', 'offline');
  await renderApp(fake, { view: 'websites' });
  within(await banner()).getByText(/Can’t reach the server/);
  await screen.findByText('Not available offline');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(retries()).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

it('a server that cannot be reached: the banner above the statistics, and quiet panels', async () => {
  const fake = createSiteBridge();
  fail(fake, 'unreachable', 'offline');
  await openStatistics(fake);
  await banner();
  await within(await findRegion('Browsers')).findByText('Not available offline');
  expect(screen.queryByRole('alert')).toBeNull();
  await expect.poll(() => retries()).toHaveLength(1);
  // The sidebar shows the same state of the same server.
  within(screen.getByRole('status', { name: 'Connection' })).getByText(/Can’t reach the server/);
  expect(within(screen.getByRole('main')).getAllByText(/Can’t reach the server/)).toHaveLength(1);
});

it('a wrong key: the banner asks for another, and nothing else does', async () => {
  const fake = createSiteBridge();
  fail(fake, 'unauthorized', 'problem');
  await openStatistics(fake);
  await banner();
  await within(await findRegion('Browsers')).findByText('Not available');
  await expect
    .poll(() => screen.getAllByRole('button', { name: 'Enter new API key' }))
    .toHaveLength(1);
  expect(retries()).toHaveLength(0);
});

it('one panel’s failure stays in the panel', async () => {
  const fake = createSiteBridge();
  failAlone(fake, 'server-error', ['browser']);
  await openStatistics(fake);
  const browsers = within(await findRegion('Browsers'));
  await browsers.findByRole('button', { name: 'Try again' });
  await within(await findRegion('Pages')).findByRole('table');
  expect(retries()).toHaveLength(1);
});

it('a failure of several panels is shown once above them', async () => {
  const fake = createSiteBridge();
  failAlone(fake, 'server-error', ['browser', 'page', 'referrer']);
  const user = await openStatistics(fake);
  await within(await findRegion('Browsers')).findByText('Not available');
  await within(await findRegion('Pages')).findByText('Not available');
  await expect.poll(() => retries()).toHaveLength(1);
  fake.heal('statistics.show');
  await user.click(retries()[0] ?? document.body);
  await expect.poll(() => retries()).toHaveLength(0);
});

it('offline with an older answer: the answer is shown, and only the banner explains why', async () => {
  const fake = createSiteBridge();
  fake.world.connection = { status: 'offline', problem: problemOf('offline') };
  const answer = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', async (args) => {
    const found = await answer({ ...args, source: 'network' });
    return found && { ...found, saved: true, problem: problemOf('offline') };
  });
  await openStatistics(fake);
  within(await banner()).getByText(/shows offline copies/);
  await within(await findRegion('Browsers')).findByRole('table');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(retries()).toHaveLength(1);
});
