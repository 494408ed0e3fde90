import { keyCaps } from '$shared/text/key-label';

/** Delay before a tooltip opens under a resting pointer or focus, milliseconds. */
export const TOOLTIP_DELAY_MS = 400;
/** Distance from the element and from the window's edges, CSS pixels. */
const GAP = 6;
/**
 * Stores the title of the element under the pointer. The title itself is emptied, because the
 * system would show it, too.
 */
const TITLE = 'data-title';

/**
 * Shows the titles of elements as custom tooltips until the returned function is called. For an
 * element with `data-key`, the command's key is shown beside the title. A text that is fully
 * visible on the element gets no tooltip.
 */
export function showTooltips(page: Document, isMac: boolean): () => void {
  let owner: HTMLElement | null = null;
  let tooltip: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const titles = new MutationObserver(() => take());

  const hide = (): void => {
    clearTimeout(timer);
    tooltip?.remove();
    tooltip = null;
  };
  /** Follows a title that changes while the pointer is on its element. */
  const take = (): void => {
    if (owner === null) return;
    const { title } = owner;
    if (!owner.hasAttribute('title')) owner.removeAttribute(TITLE);
    if (title === '') return;
    owner.setAttribute(TITLE, title);
    owner.title = '';
    titles.takeRecords();
  };
  const leave = (): void => {
    hide();
    titles.disconnect();
    const title = owner?.getAttribute(TITLE) ?? null;
    owner?.removeAttribute(TITLE);
    if (owner !== null && title !== null) owner.title = title;
    owner = null;
  };
  const openSoon = (element: HTMLElement): void => {
    hide();
    timer = setTimeout(() => {
      // The content opened by the button is more informative.
      if (!element.isConnected || element.getAttribute('aria-expanded') === 'true') return;
      const text = element.getAttribute(TITLE) ?? element.title;
      if (text !== '' && !isRead(element, text)) tooltip = openTooltip(element, text, isMac);
    }, TOOLTIP_DELAY_MS);
  };

  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  page.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const element = titled(target);
      if (element === owner || pointerType === 'touch') return;
      leave();
      if (element === null) return;
      owner = element;
      take();
      titles.observe(element, { attributeFilter: ['title'] });
      openSoon(element);
    },
    options,
  );
  page.documentElement.addEventListener('pointerleave', leave, options);
  page.addEventListener(
    'focusin',
    ({ target }) => {
      const element = titled(target);
      if (element?.matches(':focus-visible')) openSoon(element);
    },
    options,
  );
  for (const event of ['focusout', 'pointerdown', 'keydown', 'wheel'] as const)
    page.addEventListener(event, hide, options);
  return () => {
    end.abort();
    leave();
  };
}

const titled = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${TITLE}], [title]:not(svg *)`) : null;

/** Returns whether an element without a key already shows its full title as text. */
function isRead(element: HTMLElement, title: string): boolean {
  if (element.dataset['key'] !== undefined || visibleText(element) !== title.trim()) return false;
  return ![element, ...element.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
}

/** Returns the text without parts for screen readers only. */
function visibleText(element: HTMLElement): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentElement?.closest('.visually-hidden') === null) shown.push(text.nodeValue ?? '');
  return shown.join('').replace(/\s+/g, ' ').trim();
}

/** Screen readers read the title itself. */
function openTooltip(element: HTMLElement, text: string, isMac: boolean): HTMLElement {
  const page = element.ownerDocument;
  const tooltip = page.createElement('div');
  tooltip.className = 'tooltip';
  tooltip.setAttribute('aria-hidden', 'true');
  tooltip.append(text);
  const { key } = element.dataset;
  if (key !== undefined) {
    for (const cap of keyCaps(key, isMac)) {
      const drawn = page.createElement('kbd');
      drawn.textContent = cap;
      tooltip.append(drawn);
    }
  }
  page.body.append(tooltip);
  const { innerWidth, innerHeight } = page.defaultView ?? window;
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const middle = left + width / 2 - own.width / 2;
  const below = bottom + GAP;
  const isRoom = below + own.height <= innerHeight - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - own.width - GAP))}px`;
  tooltip.style.top = `${isRoom ? below : Math.max(GAP, top - own.height - GAP)}px`;
  return tooltip;
}
