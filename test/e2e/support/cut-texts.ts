import type { Page } from 'playwright/test';

/**
 * Returns unreadable texts: truncated texts, texts outside the window, and areas that scroll
 * sideways. A text that ends in an ellipsis is acceptable if a title contains the full text, and it
 * is not a number.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      element.closest('[data-front="false"], [aria-busy="true"]') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Under the pointer, the title is moved to another attribute. */
    const titleOf = (element: Element): string => {
      const titled = element.closest<HTMLElement>('[data-title], [title]');
      return titled?.dataset['title'] ?? titled?.title ?? '';
    };
    const isSaid = (element: Element, words: string): boolean =>
      !/^[\d\s.,%+−-]+$/.test(words) && titleOf(element).includes(words);

    /** Returns how an ancestor makes a text unreadable; null if it is readable. */
    function cutBy(element: Element, text: DOMRect): 'visually hidden' | 'sideways' | 'cut' | null {
      const { overflowX, clipPath, position } = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      if (clipPath !== 'none' || width <= 1) return 'visually hidden';
      const isOutside = text.right > right + 1 || text.left < left - 1;
      if (isOutside && overflowX !== 'visible')
        return /auto|scroll/.test(overflowX) ? 'sideways' : 'cut';
      if (element.parentElement === null || position === 'fixed')
        return text.right > innerWidth + 1 || text.left < -1 ? 'cut' : null;
      return cutBy(element.parentElement, text);
    }

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const element = text.parentElement;
      if (words === '' || element === null || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const cut = box.width < 1 ? null : cutBy(element, box);
      if (cut === null || cut === 'visually hidden') continue;
      if (cut === 'sideways' || !isSaid(element, words)) found.push(`${cut}: ${words}`);
    }
    for (const element of document.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      const isScroller = /auto|scroll/.test(overflowX) && !isHidden(element);
      if (isScroller && element.scrollWidth > element.clientWidth)
        found.push(`scrolls sideways: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
