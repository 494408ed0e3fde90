import type { Page } from 'playwright/test';
import { LANGUAGES } from '$shared/text/languages';
import { cutTexts } from './support/cut-texts';
import { untilMotionStops } from './support/motion';
import { chooseLanguage, goTo, openSampleWebsites, resize } from './support/screens';
import { expect, test } from './support/test';

/*
 * Every language except English and German, which narrow.spec.ts and german.spec.ts cover, in a
 * window of 1024 px.
 */

const WIDTH = 1024;

/** The screens by address, and by the key that opens an overlay. */
const SCREENS: [place: string, open?: (page: Page) => Promise<void>][] = [
  ['websites'],
  ['websites', byKey('?')],
  ['websites', selectAll],
  ['websites', onRow('e')],
  ['websites', onRow('Delete')],
  ['compare'],
  ['statistics/1'],
  ['statistics/1', byKey('c')],
  ['statistics/1', byKey('s')],
  ['statistics/1', byKey('a')],
  ['statistics/1', byKey('g')],
  ['statistics/1', byKey('Control+k')],
  ['statistics/1', openRow],
  ['statistics/1?list=referrer'],
  ['statistics/1?list=movers'],
  ['statistics/1?list=calendar'],
  ['statistics/1?list=report'],
  ['settings'],
  ['diagnostics'],
];

const OTHERS = LANGUAGES.filter((language) => language !== 'en' && language !== 'de');
/**
 * Every run tests right-to-left text, long words and another script. The other languages are tested only if this file
 * is named (scripts/lib/test/steps.mjs).
 */
const ALWAYS: readonly string[] = ['ar', 'fr', 'ja'];

for (const language of OTHERS) {
  const tag = ALWAYS.includes(language) ? [] : ['@named'];
  test(`at 1024 px nothing is cut off (${language})`, { tag }, async ({ application }) => {
    // 20 screens.
    test.setTimeout(120_000);
    const { page } = application;
    await openSampleWebsites(page);
    await resize(application, WIDTH);
    await chooseLanguage(page, language);
    const cut: string[] = [];
    for (const [number, [place, open]] of SCREENS.entries()) {
      await goTo(page, place);
      await open?.(page);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      const found = await settledCuts(page);
      cut.push(...found.map((text) => `${place}, screen ${number}: ${text}`));
      if (open !== undefined) await page.keyboard.press('Escape');
    }
    expect(cut).toEqual([]);
  });
}

/** Returns truncated texts once all motion has stopped. */
async function settledCuts(page: Page): Promise<string[]> {
  await untilMotionStops(page);
  return [...(await cutTexts(page)), ...(await page.evaluate(besideTheirCell))];
}

/** Returns texts of tables and buttons that overlap the next one. */
function besideTheirCell(): string[] {
  const found: string[] = [];
  for (const cell of document.querySelectorAll('th, td, button, summary, label')) {
    if (!cell.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (cell.matches('.visually-hidden, .visually-hidden *, [data-front="false"] *')) continue;
    const room = cell.getBoundingClientRect();
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        parent?.closest('.visually-hidden, svg') ||
        getComputedStyle(parent ?? cell).clipPath !== 'none'
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const isCut =
        parent !== null &&
        parent.scrollWidth > parent.clientWidth &&
        getComputedStyle(parent).overflowX !== 'visible';
      if (width > 0 && !isCut && (left < room.left - 1.5 || right > room.right + 1.5))
        found.push(`beside its cell: ${text.textContent ?? ''}`);
    }
  }
  return found;
}

/** Opens an overlay by its key. */
function byKey(key: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  };
}

function onRow(key: string): (page: Page) => Promise<void> {
  return async (page) => {
    const row = page.getByRole('main').getByRole('link', { name: 'example.com', exact: true });
    await row.focus();
    await byKey(key)(page);
  };
}

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).not.toHaveCount(0);
}

async function openRow(page: Page): Promise<void> {
  await page.locator('[data-panel="referrer"]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Google' }).first().click();
  await expect(page.getByRole('complementary', { name: /Google/ })).toBeVisible();
}

test('Arabic is written from right to left, and the screens are mirrored', async ({
  application: { page },
}) => {
  await openSampleWebsites(page);
  await chooseLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await goTo(page, 'websites');
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      });
  const [navigation, main] = [await edges('nav'), await edges('main')];
  expect(navigation.left).toBeGreaterThanOrEqual(main.right - 1);
  const [name, count] = [
    await edges('tbody tr:first-child th'),
    await edges('tbody tr:first-child td.number'),
  ];
  expect(name.left).toBeGreaterThanOrEqual(count.right - 1);

  await goTo(page, 'statistics/1');
  const earlier = page.locator('.lucide-chevron-left').first();
  expect(await earlier.evaluate((icon) => getComputedStyle(icon).transform)).toMatch(/^matrix\(-1/);
  await page.keyboard.press('c');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await page.keyboard.press('Escape');

  await test.step('addresses and keys stay as they are', async () => {
    const path = page
      .locator('main bdi')
      .filter({ hasText: /^\/pricing$/ })
      .first();
    expect(await path.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog').locator('.keys').first();
    expect(await keys.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await page.keyboard.press('Escape');
  });

  await test.step('the next period is where its arrow points', async () => {
    const days = page.locator('data').first();
    const shown = await days.getAttribute('value');
    await page.keyboard.press('ArrowRight');
    await expect(days).not.toHaveAttribute('value', shown ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(days).toHaveAttribute('value', shown ?? '');
  });

  await test.step('a region before its country is read first, and bars on paper begin at the right', async () => {
    await goTo(page, 'statistics/1?list=city');
    const region = page.locator('bdi.detail').filter({ hasText: 'NY، ' }).first();
    expect(await region.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await goTo(page, 'statistics/1?list=report');
    const bar = page.getByRole('article').locator('svg.bar').first();
    expect(await bar.evaluate((svg) => getComputedStyle(svg).transform)).toMatch(/^matrix\(-1/);
  });
});

test('Enter that confirms a word of an input method deletes nothing', async ({
  application: { page },
}) => {
  await openSampleWebsites(page);
  await onRow('Delete')(page);
  const field = page.getByRole('alertdialog').getByRole('textbox');
  await field.fill('example.com');
  const press = (isComposing: boolean) =>
    field.evaluate((element, composing) => {
      const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: composing };
      element.dispatchEvent(new KeyboardEvent('keydown', init));
    }, isComposing);
  await press(true);
  await expect(field).toBeVisible();
  await press(false);
  await expect(field).toHaveCount(0);
});
