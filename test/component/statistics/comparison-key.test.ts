import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import {
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

/* Every press of X toggles the comparison, even in quick succession. */

pretendNow();

const against = () => new URLSearchParams(location.hash.split('?')[1]).get('against');
const press = () => fireEvent.keyDown(document.body, { key: 'x' });
const changes = async () =>
  within(await findRegion('Browsers'))
    .getByRole('table')
    .querySelectorAll('[data-tone]').length;

test('two presses at once turn the comparison off and on, in lists too', async () => {
  await openStatistics(createSiteBridge());
  await within(await findRegion('Browsers')).findByRole('table');
  expect(await changes()).toBe(0);
  const [off, on] = [press(), press()];
  await Promise.all([off, on]);
  expect(against()).toBe('previous');
  await waitFor(async () => expect(await changes()).toBeGreaterThan(0));
});

test('a press before the numbers arrive counts, too', async () => {
  await openStatistics(createSiteBridge());
  await screen.findByRole('toolbar', { name: 'Key numbers' });
  await press();
  expect(against()).toBe('none');
  await press();
  expect(against()).toBe('previous');
  await within(await findRegion('Browsers')).findByRole('table');
  await waitFor(async () => expect(await changes()).toBeGreaterThan(0));
});
