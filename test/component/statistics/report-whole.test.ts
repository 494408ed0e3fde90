import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { missingInReport } from '$main/window/in-page';
import type { StatisticName } from '$shared/api/statistics';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { MEMBER_C, openGroup as openGroup, UNREACHABLE, withGroup } from '../support/group-page';
import { createSiteBridge, openStatistics, pretendNow } from '../support/statistics-page';

/* A scheduled report is drawn by the page, which reports missing data to main. */

pretendNow();

const FROM = '2026-11-11';
const COMPARED_FROM = '2026-11-04';
const WEEK = { from: FROM, to: '2026-11-17', against: 'previous' };

async function openReport(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report (PDF)…' }));
  await screen.findByRole('article', { name: 'Report' });
}

/** Opens the report of a week while the server refuses a statistic for days since `from`. */
async function openWithout(name: StatisticName | null, from = FROM): Promise<void> {
  const fake: FakeBridge = createSiteBridge();
  const own = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', (args) => {
    if (args.parameters.name !== name || args.parameters.from !== from) return own(args);
    if (args.source === 'saved') return null;
    throw new AppFailure('unreachable', 'the server is gone');
  });
  localStorage.setItem('statistics', JSON.stringify(WEEK));
  await openReport(await openStatistics(fake));
}

it.each([
  ['country', 'Countries'],
  ['visitors', 'Visits'],
  ['pageviews', 'Pageviews'],
  ['visitors_hour', 'Visits by hour'],
  ['pageviews_hour', 'Pageviews by hour'],
] as const)('names missing statistics: %s', async (name, title) => {
  await openWithout(name);
  await expect.poll(missingInReport).toBe(title);
  screen.getByText(`Not loaded: ${title}`);
});

it.each([
  ['visitors', 'Visits'],
  ['country', 'Countries'],
] as const)('names missing statistics of the compared days: %s', async (name, title) => {
  await openWithout(name, COMPARED_FROM);
  await expect.poll(missingInReport).toMatch(new RegExp(`^\\D+4.+10.*: ${title}$`));
});

it('names the websites of a group that are missing', async () => {
  const gapOf = (key: string) => (key === 'b/2' ? UNREACHABLE : null);
  await openReport(await openGroup(withGroup({ gapOf }), { against: 'none' }));
  await expect.poll(missingInReport).toBe('two.example');
});

it('names the websites of a group of which it has earlier numbers', async () => {
  const fake = withGroup();
  const own = fake.handlerOf('statistics.show');
  fake.answer('statistics.show', async (args) => {
    const found = await own(args);
    if (found?.group === undefined || args.parameters.name !== 'country') return found;
    const { accountId, websiteId } = MEMBER_C;
    const older = [{ accountId, websiteId, reason: 'failed' as const, problem: UNREACHABLE }];
    return { ...found, group: { ...found.group, older } };
  });
  await openReport(await openGroup(fake, { against: 'none' }));
  await expect.poll(missingInReport).toBe('three.example');
});

it('names nothing if it is complete', async () => {
  await openWithout(null);
  await expect.poll(missingInReport).toBe('');
});

it('names nothing about a group if it is complete, compared with earlier days', async () => {
  await openReport(await openGroup(withGroup(), { against: 'previous' }));
  await expect.poll(missingInReport).toBe('');
});

it('says what the lists of a group leave out, but counts as complete', async () => {
  await openReport(await openGroup(withGroup({ cut: 3 }), { against: 'none' }));
  const paper = within(screen.getByRole('article', { name: 'Report' }));
  await paper.findByText(/^3 websites sent only the first 100 rows of a list: .* up to 24 too low/);
  expect(missingInReport()).toBe('');
});
