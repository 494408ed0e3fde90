import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import {
  createSiteBridge,
  findRegion,
  openStatistics,
  pretendNow,
} from '../support/statistics-page';

pretendNow();

const seeAll = () => screen.findByRole('link', { name: /^See all: Pages/ });
const press = (button: number) =>
  document.body.dispatchEvent(
    new MouseEvent('mouseup', { button, bubbles: true, cancelable: true }),
  );
const focused = () => document.activeElement?.getAttribute('aria-label');
/** The part of the page that scrolls. */
const main = () => screen.getByRole('main');

test('Back shows the panels again, scrolled and focused as they were left', async () => {
  const user = await openStatistics(createSiteBridge());
  (await seeAll()).focus();
  main().scrollTop = 700;
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Overview' });
  expect(main().scrollTop).toBe(0);

  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(focused()).toBe('See all: Pages'));
  expect(main().scrollTop).toBe(700);

  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await screen.findByRole('button', { name: 'Overview' });
});

test('the list’s own Back button leads there too, with the period chosen since', async () => {
  const user = await openStatistics(createSiteBridge());
  (await seeAll()).focus();
  main().scrollTop = 700;
  await user.keyboard('{Enter}');
  const back = await screen.findByRole('button', { name: 'Overview' });
  await user.keyboard('w');
  await user.click(back);
  await waitFor(() => expect(focused()).toBe('See all: Pages'));
  expect(main().scrollTop).toBe(700);
  expect(window.location.hash).toContain('period=7-days');
});

test('the mouse’s own buttons lead back and forward, but not under a dialog', async () => {
  const user = await openStatistics(createSiteBridge());
  await user.click(await screen.findByRole('link', { name: 'Websites' }));
  await screen.findByRole('heading', { name: 'Websites' });
  press(3);
  await findRegion('Visits');
  press(4);
  await screen.findByRole('heading', { name: 'Websites' });
  await user.keyboard('?');
  await screen.findByRole('dialog');
  press(3);
  expect(window.location.hash).toContain('websites');
});
