import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { SAMPLE_MS } from './support/screens';
import { expect, test } from './support/test';
import { visitPage } from './support/visit';

/* The first minutes of the guide, step by step: every control is found by the guide's bold text. */

const GUIDE = readFileSync('docs/guide/first-minutes.md', 'utf8');

/** Returns the bold texts of a part of the guide, in order, one after the other. */
function wordsOf(heading: string): () => string {
  const [, part = ''] = GUIDE.split(`## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  const words = [...own.matchAll(/\*\*(.+?)\*\*/gs)].map(([, word = '']) => word);
  return () => words.shift() ?? '';
}

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

test('look around first, and find your way', async ({ application: { page } }) => {
  const look = wordsOf('Look around first');
  await button(page, look()).click();
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible({
    timeout: SAMPLE_MS,
  });
  await button(page, look()).click();
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);

  const way = wordsOf('Finding your way');
  for (let left = 3; left > 0; left -= 1) {
    const place = way();
    await page.getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByRole('link', { name: place, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page.getByText(way(), { exact: true }).first()).toBeVisible();
});

test('connect an account', async ({ application: { page }, service }) => {
  const step = wordsOf('Connect an account');
  await button(page, step()).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(step()).fill(service.address);
  await dialog.getByLabel(step(), { exact: true }).fill(service.key);
  await dialog.getByText(step()).click();
  await expect(dialog.getByText('Copy the whole key and paste it here.')).toBeVisible();
  await button(dialog, step()).click();
  await page.getByRole('link', { name: 'shop.example.com', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'shop.example.com' })).toBeVisible();
});

test('measure your own website', async ({ application: { page, electron } }) => {
  const step = wordsOf('Measure your own website');
  await button(page, step()).click();
  const dialog = page.getByRole('dialog', { name: step() });
  await dialog.getByLabel(step()).fill('bakery.example');
  const [next, port] = [step(), step()];
  await button(dialog, next).click();
  // Another test's service, or another program, may use the default port.
  const copy = button(page, step());
  await expect(copy.or(dialog.getByLabel(port))).toBeVisible({ timeout: 30_000 });
  if (await dialog.isVisible()) {
    await dialog.getByLabel(port).fill('18423');
    await button(dialog, next).click();
  }
  await copy.click({ timeout: 30_000 });
  const clipboard = () => electron.evaluate((modules) => modules.clipboard.readText());
  await expect.poll(clipboard).toContain('data-host=');
  const snippet = await clipboard();
  const address = /data-host="([^"]+)"/.exec(snippet)?.[1] ?? '';
  await visitPage(address, 'https://bakery.example/bread');
  await expect(page.getByRole('radio', { name: step() })).toBeChecked({ timeout: 20_000 });
  await expect(page.getByText('/bread').first()).toBeVisible();
});
