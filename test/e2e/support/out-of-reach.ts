import type { Page } from 'playwright/test';

/** The controls beyond the window's edge that cannot be scrolled into view. */
export const unreachableControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(control);
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
