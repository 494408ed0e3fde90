import { screen, waitFor } from '@testing-library/svelte';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';

const bridge = (): FakeBridge =>
  createFakeBridge({
    accounts: [makeAccount('a')],
    websites: {
      a: Array.from({ length: 240 }, (_, at) =>
        makeWebsite(`${at % 2 === 0 ? 'shop' : 'blog'}-${at}.example`, { id: at + 1 }),
      ),
    },
  });

async function choose(user: Awaited<ReturnType<typeof renderApp>>, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function file(fake: FakeBridge) {
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const [{ name, content } = { name: '', content: new Uint8Array() }] =
    fake.callsOf('app.saveFile');
  const text = new TextDecoder().decode(content).trim();
  return { name, rows: Papa.parse<Record<string, string>>(text, { header: true }).data };
}

const shown = () =>
  screen
    .getAllByRole('link', { name: /^(shop|blog)-\d+\.example$/ })
    .map((link) => link.textContent);

it('exports the page on screen, in its order', async () => {
  const fake = bridge();
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByText('1–25 of 240');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('26–50 of 240');
  await choose(user, 'Rows 26–50 as CSV');
  const { name, rows } = await file(fake);
  expect(name).toBe('Account a Websites, rows 26-50 of 240.csv');
  expect(rows.map(({ domain }) => domain)).toEqual(shown());
  expect(rows[0]).toMatchObject({ row: '26', total_rows: '240', sort: 'id desc' });
});

it('exports all matching websites in the order on screen, and says what they match', async () => {
  const fake = bridge();
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByText('1–25 of 240');
  await user.type(screen.getByRole('searchbox', { name: 'Search websites' }), 'shop');
  await screen.findByText('1–25 of 120');
  const before = fake.callsOf('websites.list').length;
  await choose(user, 'All 120 rows as CSV…');
  const { name, rows } = await file(fake);
  expect(name).toBe('Account a Websites, search shop.csv');
  expect(rows.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 120 }, (_, at) => 239 - 2 * at),
  );
  const asked = fake
    .callsOf('websites.list')
    .slice(before)
    .filter(({ source, parameters }) => source === 'network' && parameters.per_page === 100);
  expect(asked.map(({ parameters }) => [parameters.page, parameters.search])).toEqual([
    [1, 'shop'],
    [2, 'shop'],
  ]);
});
