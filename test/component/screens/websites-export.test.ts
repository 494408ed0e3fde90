import { screen, waitFor } from '@testing-library/svelte';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';

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
  await user.click(screen.getByRole('button', { name: 'More' }));
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

it('exports the list on screen, in its order', async () => {
  const fake = bridge();
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByText(/^240 websites/);
  await user.click(screen.getByRole('button', { name: 'Website' }));
  await choose(user, 'Websites as CSV');
  const { name, rows } = await file(fake);
  expect(name).toBe('Account a Websites, sorted by Website (A to Z).csv');
  expect(rows.map(({ domain }) => domain)).toEqual(
    fake.world.websites['a']?.map(({ domain }) => domain).sort(),
  );
  expect(rows.slice(0, shown().length).map(({ domain }) => domain)).toEqual(shown());
  expect(rows[0]).toMatchObject({ row: '1', total_rows: '240', sort: 'domain asc' });
});

it('exports the matching websites, and says what they match', async () => {
  const fake = bridge();
  const user = await renderApp(fake, { view: 'websites' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search websites' }), 'shop');
  await expect.poll(() => shown().every((domain) => domain.startsWith('shop'))).toBe(true);
  await choose(user, 'Websites as JSON');
  await waitFor(() => expect(fake.callsOf('app.saveFile')).toHaveLength(1));
  const [saved] = fake.callsOf('app.saveFile');
  expect(saved?.name).toBe('Account a Websites, search shop.json');
  const content = JSON.parse(new TextDecoder().decode(saved?.content)) as object;
  expect(content).toMatchObject({ search: 'shop', total: 120, rowCount: 120, complete: true });
});
