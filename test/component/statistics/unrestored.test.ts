import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

/* What the next start does not show again is marked, so that it is not pictured (client/describe-screen.ts). */

pretendNow();

it.each<[string, (user: UserEvent) => Promise<void>]>([
  [
    'the table of the chart',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Chart options' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show table' }));
    },
  ],
  [
    'a typical week',
    async (user) => {
      const hours = await screen.findByRole('group', { name: 'Hours' });
      await user.click(within(hours).getByRole('button', { name: 'Week' }));
    },
  ],
  [
    'trends',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Trends: Browsers' }));
    },
  ],
  [
    'the notes',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Chart options' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Notes/ }));
    },
  ],
  [
    'the row under the pointer',
    async (user) => {
      const browsers = within(await findRegion('Browsers'));
      await user.hover(await browsers.findByRole('row', { name: /^Chrome/ }));
    },
  ],
])('%s', async (_what, show) => {
  const user = await openStatistics(createSiteBridge());
  expect(document.querySelector('[data-unrestored]')).toBeNull();
  await show(user);
  expect(document.querySelector('[data-unrestored]')).not.toBeNull();
});
