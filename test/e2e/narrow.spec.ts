import type { Page } from 'playwright/test';
import { cutTexts } from './support/cut-texts';
import { goTo, openSampleWebsites, resize, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/*
 * Narrow windows: nothing is cut off, and nothing requires sideways scrolling. 640 px is a window
 * of 1280 px at 200%.
 */

const WIDTHS = [800, 640];

/** The screens by address, and by the key that opens an overlay. */
const SCREENS: [place: string, open?: (page: Page) => Promise<void>][] = [
  ['websites'],
  ['websites', openDialog('?')],
  ['websites', openForm],
  ['statistics/1'],
  ['statistics/1', openDialog('c')],
  ['statistics/1', openDialog('Control+k')],
  ['statistics/1', openRow],
  ['statistics/1?list=referrer'],
  ['statistics/1?list=movers'],
  ['statistics/1?list=report'],
  ['settings'],
  ['diagnostics'],
];

for (const language of ['English', 'Deutsch'])
  test(`in a narrow window, nothing is cut off in ${language}`, async ({ application }) => {
    test.setTimeout(180_000);
    const { page } = application;
    await openSampleWebsites(page);
    if (language === 'Deutsch') await speakGerman(page);
    for (const width of WIDTHS) {
      await resize(application, width);
      for (const [place, open] of SCREENS) {
        await goTo(page, place);
        await open?.(page);
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
        await expect
          .poll(() => cutTexts(page), { message: `${place} ${open?.name ?? ''} at ${width}` })
          .toEqual([]);
        if (place.endsWith('report')) expect(await widerThanTheirSection(page)).toEqual([]);
        if (open !== undefined) await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });

async function speakGerman(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
}

/** Returns the report's tables whose last columns the printed column cuts off. */
const widerThanTheirSection = (page: Page): Promise<(string | null)[]> =>
  page.locator('article section > table').evaluateAll((tables) => {
    const widthOf = (element: Element | null): number =>
      element?.getBoundingClientRect().width ?? 0;
    return tables
      .filter((table) => widthOf(table) > widthOf(table.parentElement) + 0.5)
      .map((table) => table.ariaLabel);
  });

/** Dialogs are loaded on first use, so pressing the key does not mean that one is open. */
function openDialog(key: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

async function openRow(page: Page): Promise<void> {
  await page.locator('[data-panel="referrer"]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Google' }).first().click();
  await expect(page.getByRole('complementary', { name: /Google/ })).toBeVisible();
}

async function openForm(page: Page): Promise<void> {
  await websitesTable(page).getByRole('link', { name: 'example.com', exact: true }).focus();
  await openDialog('e')(page);
}

test('names and numbers have space at every width', async ({ application }) => {
  const { page } = application;
  await openSampleWebsites(page);

  await test.step('a website’s name, in the list', async () => {
    const name = websitesTable(page).getByRole('rowheader', { name: 'shop.example.com' });
    for (let width = 640; width <= 1600; width += 60) {
      await resize(application, width);
      const wide = await name.evaluate(async (cell) => {
        // The columns follow the width a frame later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return cell.clientWidth;
      });
      expect(wide, `at ${width}`).toBeGreaterThanOrEqual(160);
    }
  });

  await speakGerman(page);
  await test.step('a website’s name, in the head of a scrolled page', async () => {
    await goTo(page, 'statistics/1');
    for (const width of [1280, 1100, 900]) {
      await resize(application, width);
      await page.getByRole('region', { name: 'Ereignisse' }).scrollIntoViewIfNeeded();
      const name = page.getByRole('heading', { level: 1 }).locator('bdi');
      await expect(name).toBeInViewport();
      await expect
        .poll(() => name.evaluate((element) => element.scrollWidth - element.clientWidth), {
          message: `at ${width}`,
        })
        .toBe(0);
      await openDialog('c')(page);
      await expect(page.getByRole('dialog')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  // The sample's numbers depend on the day, so each number is also tested at its longest realistic length.
  await test.step('long numbers, in a table', async () => {
    await resize(application, 640);
    for (const place of ['websites', 'statistics/1?list=referrer', 'statistics/1?list=movers']) {
      await goTo(page, place);
      expect(await page.evaluate(lengthenNumbers), place).toEqual([]);
      expect(await cutTexts(page), place).toEqual([]);
    }
  });
});

/**
 * Replaces each number in a table by a long one of the same kind; returns those that overflow their
 * cell.
 */
function lengthenNumbers(): string[] {
  const lengths: [RegExp, string][] = [
    [/^[+−][\d.,]+\s%$/, '+108,7\u00a0%'],
    [/^[+−][\d.]+$/, '−123.456'],
    [/^[\d.]+$/, '1.234.567'],
  ];
  const outside: string[] = [];
  for (const cell of document.querySelectorAll('td')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const long = lengths.find(([kind]) => kind.test(text.textContent?.trim() ?? ''))?.[1];
      if (long === undefined) continue;
      text.textContent = long;
      const range = document.createRange();
      range.selectNodeContents(text);
      const written = range.getBoundingClientRect();
      const room = cell.getBoundingClientRect();
      if (written.left < room.left - 1 || written.right > room.right + 1)
        outside.push(`${long} in ${cell.outerHTML.slice(0, 120)}`);
    }
  }
  return outside;
}
