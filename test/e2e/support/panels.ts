import { expect, type Locator, type Page } from 'playwright/test';
import { statistics as text } from '../../../src/shared/text/en/statistics';

/** The 17 statistics' titles, which are the names of their regions. */
export const TITLES = Object.values(text.titles);

const region = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** What every statistic's region says, by its title, once all of them say something final. */
export async function panelTexts(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const title of TITLES) {
    const panel = region(page, title);
    // Skeletons and what waits for its answer are busy.
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(panel).toContainText(/\d|Nothing|No events/);
    texts[title] = words(await panel.textContent());
  }
  return texts;
}

/** Text without the spaces that markup leaves in it. */
export const words = (content: string | null): string =>
  (content ?? '').replace(/\s+/g, ' ').trim();
