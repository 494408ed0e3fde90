import { jsonAnswer } from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import type { StrictServer } from '../fakes/strict-server';
import { chartTable, openStatistics, websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { connectTo, expectDescription, WebsiteFormPage, websiteRow } from './support/website-form';
import { strictServer } from './support/website-servers';

/* A server with the other dialect: how the application detects it, and how it handles refusals. */

let server: StrictServer;
test.beforeEach(async () => {
  ({ server } = await strictServer());
  server.put('shop.example', { favorite: true });
  server.put('blog.example', { privacy: '2', password: 'old', exclude_ips: '10.0.0.1' });
});
test.afterEach(async () => {
  await server.close();
  expect(server.broken, 'requests that the API does not allow').toEqual([]);
});

const star = (domain: string, on: boolean): string =>
  on ? `Remove ${domain} from favorites` : `Add ${domain} to favorites`;

test('the dialect is learned once, and kept across restarts', async ({ launch }) => {
  const { page, quit } = await launch();
  await connectTo(page, server);
  await expect(websiteRow(page, 'shop.example')).toContainText('Public');
  await expect(websiteRow(page, 'blog.example')).toContainText('Password');

  // The sidebar first requests `favorite=true`. It sees that the server ignores this, and requests `favorite=1`.
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveText(['shop.example']);

  const path = '/websites/1';
  await page.getByRole('button', { name: star('shop.example', true) }).click();
  await expect.poll(() => server.sites[0]?.favorite).toBe(false);
  await expect
    .poll(() => server.writes)
    .toEqual([
      { method: 'PATCH', path, form: { favorite: '0' } },
      { method: 'PUT', path, form: { favorite: '0' } },
    ]);

  await openStatistics(page, 'shop.example');
  await expect(chartTable(page, 'Visits by hour').locator('tbody tr')).toHaveCount(24);
  await quit();

  const before = server.http.received.length;
  const again = (await launch()).page;
  await again.getByRole('link', { name: 'Websites', exact: true }).click();
  await expect(websitesTable(again)).toBeVisible();
  await again.getByRole('button', { name: star('shop.example', false) }).click();
  await expect.poll(() => server.sites[0]?.favorite).toBe(true);
  expect(server.writes.slice(2)).toEqual([{ method: 'PUT', path, form: { favorite: '1' } }]);
  await openStatistics(again, 'shop.example');
  await expect(chartTable(again, 'Visits by hour').locator('tbody tr')).toHaveCount(24);
  const urls = server.http.received.slice(before).map(({ url }) => url);
  expect(urls.filter((url) => /name=[a-z]+_hour(&|$)/.test(url))).toEqual([]);
  expect(urls.filter((url) => /favorite=(true|false)/.test(url))).toEqual([]);
  // The field `url` in records does not prove that requests use it.
  expect(urls.filter((url) => /(sort|search)_by=url/.test(url))).toEqual([]);
});

test('a star shows at once, and changes back with the reason', async ({
  application: { page },
}) => {
  await connectTo(page, server);
  await expect(websiteRow(page, 'blog.example')).toBeVisible();
  const waiting: (() => void)[] = [];
  server.fault = (...args: Parameters<Answerer>) =>
    void waiting.push(() => jsonAnswer({ message: 'Server Error' }, 500)(...args));
  await page.getByRole('button', { name: star('blog.example', false) }).click();
  await expect(page.getByRole('button', { name: star('blog.example', true) })).toBeVisible();
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveText(['blog.example', 'shop.example']);
  await expect.poll(() => waiting.length).toBe(1);
  for (const answer of waiting) answer();
  await expect(page.getByRole('alert')).toContainText('Couldn’t change the favorite blog.example');
  await expect(page.getByRole('alert')).toContainText('500');
  await expect(page.getByRole('button', { name: star('blog.example', false) })).toBeVisible();
  await expect(favorites.getByRole('link')).toHaveText(['shop.example']);
  // A write is never repeated automatically.
  expect(server.writes).toHaveLength(1);
});

test('the server’s messages appear at their fields', async ({ application: { page } }) => {
  await connectTo(page, server);
  const form = await WebsiteFormPage.edit(page, 'blog.example');
  await form.password.fill('new');
  await form.email.check();
  await form.bots.uncheck();
  await form.params.fill('ref');
  await form.ips.fill('10.0.0.2');
  await form.favorite.check();
  const fields = {
    privacy: form.privacy,
    password: form.password,
    email: form.email,
    exclude_bots: form.bots,
    exclude_params: form.params,
    exclude_ips: form.ips,
    favorite: form.favorite,
  };
  const message = Object.fromEntries(
    Object.keys(fields).map((name) => [name, [`Le champ ${name} est refusé.`]]),
  );
  server.fault = jsonAnswer({ message, status: 422 }, 422);
  await form.save.click();
  for (const [name, field] of Object.entries(fields)) {
    await expectDescription(field, `Le champ ${name} est refusé.`);
    await expect(field, name).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.privacy).toBeFocused();
  await expect(form.password).toHaveValue('new');

  // Laravel's other format, and a message about no known field.
  server.fault = jsonAnswer(
    { message: 'The given data was invalid.', errors: { exclude_ips: ['Trop longue.'] } },
    422,
  );
  await form.save.click();
  await expectDescription(form.ips, 'Trop longue.');
  server.fault = jsonAnswer({ message: 'This plan has no such thing.', status: 403 }, 403);
  await form.save.click();
  await expect(form.dialog.getByRole('alert')).toBeVisible();

  server.fault = null;
  await form.saved();
  expect(server.sites[1]).toMatchObject({
    password: 'new',
    email: '1',
    exclude_bots: '0',
    exclude_params: 'ref',
    favorite: true,
    exclude_ips: '10.0.0.2',
  });
});

test('a key that is no longer accepted is requested in the form', async ({
  application: { page },
}) => {
  await connectTo(page, server);
  const form = await WebsiteFormPage.add(page);
  await form.domain.fill('new.example');
  server.fault = jsonAnswer({ message: 'Unauthenticated.' }, 401);
  await form.save.click();
  const alert = form.dialog.getByRole('alert');
  await expect(alert.getByRole('button', { name: 'Enter new API key' })).toBeVisible();
  await expect(form.domain).toHaveValue('new.example');
});
