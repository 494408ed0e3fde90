import { join } from 'node:path';
import { StrictServer } from '../fakes/strict-server';
import { saveList } from './support/downloads';
import {
  chartTable,
  openStatistics,
  showColumn,
  turnFavoritesOnly,
  websitesTable,
} from './support/screens';
import { expect, newKey, test } from './support/test';
import {
  connectTo,
  expectDescription,
  pressOnRow,
  WebsiteFormPage,
  websiteRow,
} from './support/website-form';

/*
 * A server older than favorites, from end to end: its records say `url` and have no `favorite`, it
 * sorts by id only, knows only `pageviews_hours`, and accepts the API's names in requests.
 */

let server: StrictServer;
test.beforeEach(async () => {
  server = await StrictServer.start(newKey(), 'very-old');
  for (const url of ['m.example', 'z.example', 'xn--bcher-kva.example']) server.put(url);
});
test.afterEach(async () => {
  await server.close();
  expect(server.broken, 'requests that the API does not allow').toEqual([]);
});

test('a very old server works from connecting to exporting', async ({ launch, userData }) => {
  const application = await launch();
  const { page } = application;
  const links = () => websitesTable(page).locator('[data-row-link]');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  const asked = (): string[] => server.http.received.map(({ url }) => url);

  await test.step('connect: all websites are there, none of them is a favorite', async () => {
    await connectTo(page, server);
    await expect(links()).toHaveText(['bücher.example', 'z.example', 'm.example']);
    await expect(page.getByText('This server doesn’t store favorites')).toBeVisible();
    await expect(favorites).toBeHidden();
  });

  await test.step('add: the API’s name is taken', async () => {
    const form = await WebsiteFormPage.add(page);
    await form.domain.fill('Käse.example');
    await form.added('käse.example');
    const sent = { domain: 'xn--kse-qla.example', privacy: '0', email: '0', exclude_bots: '1' };
    expect(server.writes).toEqual([{ method: 'POST', path: '/websites', form: sent }]);
    // The same website in its other spelling is recognized.
    const again = await WebsiteFormPage.add(page);
    await again.domain.fill('xn--kse-qla.example');
    await again.save.click();
    await expectDescription(again.domain, /already been taken/);
    await again.cancel();
  });

  await test.step('edit', async () => {
    const form = await WebsiteFormPage.edit(page, 'bücher.example');
    await form.privacy.selectOption('Private');
    await form.saved();
    expect(server.sites[2]).toMatchObject({ privacy: '1' });
    await showColumn(page, 'Statistics page');
    await expect(websiteRow(page, 'bücher.example')).toContainText('Private');
  });

  await test.step('sort: rows really are in the order that is said', async () => {
    const byDomain = websitesTable(page).getByRole('button', { name: 'Website' });
    await byDomain.click();
    const upwards = ['m.example', 'bücher.example', 'käse.example', 'z.example'];
    await expect(links()).toHaveText(upwards);
    await byDomain.click();
    await expect(links()).toHaveText([...upwards].reverse());
  });

  await test.step('search: in either form, and by each letter', async () => {
    const search = page.getByRole('searchbox', { name: 'Search websites' });
    for (const typed of ['bü', 'Bücher', 'xn--bch']) {
      await search.fill(typed);
      await expect(links()).toHaveText(['bücher.example']);
    }
    await search.fill('');
    await expect(links()).toHaveCount(4);
    // A list sorted locally is searched locally.
    expect(asked().filter((url) => url.includes('search='))).toEqual([]);
  });

  const before = server.writes.length;
  await test.step('star: kept here, and told so', async () => {
    await page.getByRole('button', { name: 'Add bücher.example to favorites' }).click();
    await page.getByRole('button', { name: 'Add z.example to favorites' }).click();
    await expect(favorites.getByRole('link')).toHaveText(['bücher.example', 'z.example']);
    await turnFavoritesOnly(page);
    await expect(links()).toHaveText(['z.example', 'bücher.example']);
    const form = await WebsiteFormPage.edit(page, 'z.example');
    await expectDescription(form.favorite, /stays on this computer/);
    await form.favorite.uncheck();
    await form.saved();
    await expect(links()).toHaveText(['bücher.example']);
    expect(server.writes).toHaveLength(before);
    // The filter is requested at most once, before the server's abilities are known.
    expect(asked().filter((url) => url.includes('favorite=')).length).toBeLessThanOrEqual(1);
  });

  await test.step('export: the list as it is read', async () => {
    await turnFavoritesOnly(page);
    await expect(links()).toHaveCount(4);
    const file = await saveList(application, 'CSV', join(userData, 'list.csv'));
    const lines = file.toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes('bücher.example'))).toContain('yes');
  });

  await test.step('delete: either form of the domain confirms', async () => {
    await pressOnRow(page, 'käse.example', 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete käse.example?' });
    await dialog.getByRole('textbox').fill('xn--kse-qla.example');
    await dialog.getByRole('button', { name: 'Delete website' }).click();
    await expect(dialog).toBeHidden();
    await expect(links()).toHaveText(['z.example', 'bücher.example', 'm.example']);
    expect(server.sites).toHaveLength(3);
  });

  await test.step('statistics: the hours under their old name', async () => {
    await openStatistics(page, 'bücher.example');
    await expect(chartTable(page, 'Visits by hour').locator('tbody tr')).toHaveCount(24);
    expect(asked().some((url) => url.includes('name=visitors_hours'))).toBe(true);
  });
  await application.quit();

  await test.step('the next start: the star, the order and the names are remembered', async () => {
    const count = server.http.received.length;
    const again = (await launch()).page;
    await again.getByRole('link', { name: 'Websites', exact: true }).click();
    await expect(websitesTable(again).locator('[data-row-link]')).toHaveText([
      'z.example',
      'bücher.example',
      'm.example',
    ]);
    await expect(again.getByRole('region', { name: 'Favorites' }).getByRole('link')).toHaveText([
      'bücher.example',
    ]);
    const urls = asked().slice(count);
    expect(urls.filter((url) => /favorite=|_by=url|name=[a-z]+_hour(&|$)/.test(url))).toEqual([]);
  });
});
