import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { answerStatistics, sampleRows } from '$test/fakes/fake-statistics';
import { makeAccount, makeWebsite } from '$test/support/records';
import { findRegion, NOW, openStatistics, pretendNow, SITE } from '../support/statistics-page';

pretendNow();

const FAVORITE = makeWebsite('zebra.example.com', { id: 9, favorite: true });
const OTHER = makeWebsite('blog.example.com', { id: 8 });

function sites() {
  const websites = { a: [SITE, OTHER, FAVORITE] };
  const fake = createFakeBridge({ accounts: [makeAccount('a')], websites });
  answerStatistics(fake, sampleRows(NOW));
  return fake;
}

const title = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'shop.example.com' });
  return within(heading).getByRole('button');
};
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());

test('the title switches to another website of the account, favorites first', async () => {
  const user = await openStatistics(sites());
  await findRegion('Visits');
  await user.keyboard('w');
  await user.click(await title());
  const dialog = await screen.findByRole('dialog', { name: 'Switch website' });
  await waitFor(() =>
    expect(offered()).toEqual(['zebra.example.com', 'blog.example.com', 'shop.example.com']),
  );
  await user.type(within(dialog).getByRole('combobox'), 'blog');
  await waitFor(() => expect(offered()).toEqual(['blog.example.com']));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'blog.example.com' });
  expect(window.location.hash).toBe('#/statistics/8?period=7-days');
});

test('Escape closes the list of websites and returns the focus to the title', async () => {
  const user = await openStatistics(sites());
  await user.click(await title());
  await screen.findByRole('dialog', { name: 'Switch website' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await title());
});

/** Returns the buttons and links of an element by their tooltips and keys. */
const tooltipsIn = (element: Element): [title: string, key: string | undefined][] =>
  [...element.querySelectorAll<HTMLElement>('button, a, .segmented label')].map((one) => [
    one.title,
    one.dataset['key'],
  ]);

test('every button of the head, the chart and the sidebar has a tooltip, with its key', async () => {
  await openStatistics(sites());
  await findRegion('Visits');
  const head = document.querySelector('main header') as HTMLElement;
  const tools = await screen.findByRole('toolbar', { name: 'Chart' });
  const side = screen.getByRole('complementary', { name: 'Sidebar' });
  await within(side).findByRole('link', { name: 'zebra.example.com' });
  const all = [head, tools, side].flatMap(tooltipsIn);
  expect(all.filter(([title]) => title === '')).toEqual([]);
  const keys = Object.fromEntries(all.filter(([, key]) => key !== undefined));
  expect(keys).toEqual({
    Compare: 'X',
    'Who can see these statistics': 'H',
    Export: 'Mod+E',
    Overview: 'Escape',
    Changes: 'V',
    Calendar: 'K',
    Report: 'R',
    '7 days': 'W',
    '28 days': 'T',
    '91 days': 'N',
    '12 months': 'L',
    'Choose dates': 'C',
    'Command palette': 'Mod+K',
    Settings: 'Mod+,',
  });
});
