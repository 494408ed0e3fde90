import { expect, type Locator, type Page } from 'playwright/test';
import { en } from '$shared/text';

const text = en.statistics;

/** The titles of the 18 statistics, which name their regions. */
export const PANEL_TITLES = Object.values(text.titles);

const region = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** Returns the text of every statistic's region by title, once all have finished loading. */
export async function panelTexts(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const title of PANEL_TITLES) {
    const panel = region(page, title);
    // Loading regions are busy.
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(panel).toContainText(/\d|Nothing|No events/);
    texts[title] = collapseWhitespace(await panel.textContent());
  }
  return texts;
}

/** Collapses the whitespace of markup. */
export const collapseWhitespace = (content: string | null): string =>
  (content ?? '').replace(/\s+/g, ' ').trim();
