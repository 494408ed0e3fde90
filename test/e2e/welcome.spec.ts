import { expect, test } from './support/application';

test('a first start shows Welcome', async ({ application: { page } }) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Explore sample data' })).toBeVisible();
});
