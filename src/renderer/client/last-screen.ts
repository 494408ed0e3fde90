import { isClick, isPlainPress, type Position, takeEarlyPress } from '$shared/bridge/early-press';
import { CLICKABLE, hashOf } from './click-target';

/** A picture hides the page no longer than this, milliseconds. */
const MAX_SHOWN_MS = 5_000;
const MAX_KEYS = 8;
/** The events of a press. */
const PRESS = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];
/** Keys that do nothing alone. */
const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/**
 * The picture of the last screen, which main puts into the document of the first window (docs/decisions/startup.md). It covers the
 * page until the first screen is drawn.
 *
 * A click on it is answered once the page has the same element at that place, and dropped if it never has. Keys wait for the page.
 */
export class LastScreen {
  /** Null without a picture, and when it is removed. */
  #cover: HTMLElement | null;
  readonly #page: Document;
  readonly #stops = new AbortController();
  readonly #late: ReturnType<typeof setTimeout> | undefined;
  #isMounted = false;
  #isPressed = false;
  #click: Position | null;
  #keys: KeyboardEvent[] = [];

  constructor(page: Document) {
    this.#page = page;
    this.#click = takeEarlyPress(page);
    this.#cover = page.querySelector<HTMLElement>('.last-screen');
    if (this.#cover === null) return;
    // The browser chooses no source if the page has another size or theme.
    if (!this.#cover.querySelector('img')?.currentSrc) {
      this.remove();
      return;
    }
    const how = { capture: true, signal: this.#stops.signal };
    page.addEventListener('pointerdown', (event) => this.#press(event), how);
    page.addEventListener('pointerup', (event) => this.#release(event), how);
    page.addEventListener('pointercancel', () => this.#release(null), how);
    for (const name of PRESS) page.addEventListener(name, swallow, how);
    page.addEventListener('keydown', (event) => this.#pressKey(event), how);
    page.addEventListener('wheel', () => this.#isMounted && this.remove(), how);
    window.addEventListener('resize', this.remove);
    this.#late = setTimeout(this.remove, MAX_SHOWN_MS);
  }

  /** Resolves when the picture is painted; at once if there is none. */
  async painted(): Promise<void> {
    if (this.#cover === null) return;
    // Animation frame callbacks run before the paint, timers after it. A hidden window paints nothing.
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, 100);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      });
    });
  }

  /** The page below the picture is there, though not all of it is drawn. */
  mounted(): void {
    if (this.#cover === null) return;
    this.#isMounted = true;
    // For the benchmark: clicks made until now are answered with this frame.
    requestAnimationFrame(() => setTimeout(() => performance.mark('answering')));
    this.#answerClick();
    this.#answerKeys();
  }

  /** The first screen is drawn. */
  drawn(): void {
    if (this.#cover === null) return;
    this.#answerClick();
    this.remove();
  }

  /** Shows the page. Clicks that are not answered yet are dropped. */
  readonly remove = (): void => {
    if (this.#cover === null) return;
    clearTimeout(this.#late);
    window.removeEventListener('resize', this.remove);
    this.#cover.remove();
    this.#cover = null;
    this.#stops.abort();
    if (this.#isPressed) this.#dropPress();
    this.#isPressed = false;
  };

  #press(event: PointerEvent): void {
    // The press goes on in the page.
    if (this.#isMounted && this.#sameAt(event) !== null) {
      this.remove();
      return;
    }
    swallow(event);
    this.#isPressed = true;
    this.#click = isPlainPress(event) ? event : null;
  }

  /** @param event null if the press became something else, such as scrolling */
  #release(event: PointerEvent | null): void {
    this.#isPressed = false;
    if (this.#click !== null && (event === null || !isClick(this.#click, event)))
      this.#click = null;
  }

  #pressKey(event: KeyboardEvent): void {
    if (MODIFIERS.has(event.key)) return;
    if (this.#isMounted) {
      this.remove();
      return;
    }
    swallow(event);
    if (this.#keys.length < MAX_KEYS) this.#keys.push(event);
  }

  #answerClick(): void {
    const element = this.#click && this.#sameAt(this.#click);
    if (element === null) return;
    const { clientX, clientY } = this.#click ?? { clientX: 0, clientY: 0 };
    const isHeld = this.#isPressed;
    this.#click = null;
    this.#isPressed = false;
    this.remove();
    const how = {
      bubbles: true,
      cancelable: true,
      button: 0,
      isPrimary: true,
      clientX,
      clientY,
    };
    for (const name of ['pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(name, { ...how, pointerType: 'mouse' }));
    element.focus({ preventScroll: true });
    element.click();
    if (isHeld) this.#dropPress();
  }

  #answerKeys(): void {
    if (this.#keys.length === 0) return;
    this.remove();
    for (const { key, code, ctrlKey, metaKey, altKey, shiftKey } of this.#keys) {
      const how = {
        key,
        code,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        bubbles: true,
        cancelable: true,
      };
      (this.#page.activeElement ?? this.#page.body).dispatchEvent(
        new KeyboardEvent('keydown', how),
      );
    }
  }

  /** The page's element at a point if it is what the picture shows there, else null. */
  #sameAt(point: Position): HTMLElement | null {
    const found = this.#page.elementFromPoint(point.clientX, point.clientY);
    const element = found?.closest<HTMLElement>(CLICKABLE) ?? null;
    return element !== null && hashOf(element) === this.#picturedAt(point) ? element : null;
  }

  /** The hash of the smallest pictured element around a point. */
  #picturedAt({ clientX: x, clientY: y }: Position): number | undefined {
    const targets = JSON.parse(this.#cover?.dataset['targets'] ?? '[]') as number[][];
    const [smallest] = targets
      .filter(
        ([left = 0, top = 0, width = 0, height = 0]) =>
          x >= left && x < left + width && y >= top && y < top + height,
      )
      .sort(([, , w = 0, h = 0], [, , width = 0, height = 0]) => w * h - width * height);
    return smallest?.[4];
  }

  /** Keeps the rest of a press from the page: it began on the picture. */
  #dropPress(): void {
    const rest = new AbortController();
    const how = { capture: true, signal: rest.signal };
    // The click follows in the same task.
    this.#page.addEventListener('pointerup', () => setTimeout(() => rest.abort()), how);
    for (const name of ['pointercancel', 'pointerdown'])
      this.#page.addEventListener(name, () => rest.abort(), how);
    for (const name of PRESS) this.#page.addEventListener(name, swallow, how);
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
