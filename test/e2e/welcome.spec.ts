import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, test } from './support/test';

test('a first start shows Welcome; killed, it loses no settings, and the next one reports none as lost', async ({
  launch,
  userData,
  service,
}) => {
  const first = await launch();
  await expect(first.page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Explore sample data' })).toBeVisible();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'Server', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  // This file shows the next start that it is not the first.
  await expect.poll(() => existsSync(join(userData, 'places.json'))).toBe(true);
  await first.kill();

  const { page } = await launch();
  await expect(websitesTable(page)).toBeVisible();
  await expect(page.getByText(/settings for this computer were lost/)).toHaveCount(0);
});
