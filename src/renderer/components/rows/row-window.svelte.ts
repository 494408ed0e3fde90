import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { afterPaint } from '../after-paint';
import { RowSlots } from './row-slots';

/** Lists up to this length are drawn as a whole: that costs less than keeping a window. */
const MOST_WHOLE = 30;
/** Rows beyond both edges, so that scrolling shows no gaps. */
const OVERSCAN = 8;

interface Span {
  first: number;
  last: number;
}

/**
 * Which rows of a long table are in the page: those on the screen and some around them; the others are two gaps. What the
 * screen cannot hold is made after the first picture, and nothing is measured before it. Make it while a component is being
 * made.
 */
export class RowWindow {
  #count: () => number;
  #height: number;
  #virtual: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #shown = $state.raw<Span>({ first: 0, last: 0 });
  #seen = $state.raw<Span | null>(null);
  #painted = $state(false);
  #slots = new RowSlots();

  readonly windowed: boolean = $derived.by(() => this.#count() > MOST_WHOLE);
  /** The first and the last row in the page. */
  readonly last: number = $derived.by(() => {
    const end = this.#count() - 1;
    return this.windowed || !this.#painted ? Math.min(this.#shown.last, end) : end;
  });
  readonly first: number = $derived.by(() =>
    this.windowed ? Math.min(this.#shown.first, Math.max(this.last, 0)) : 0,
  );
  readonly indexes: readonly number[] = $derived.by(() => {
    this.#slots.take(this.first, this.last);
    return indexesOf(this);
  });
  /** The rows on the screen; all of the page's where nothing scrolls (a test's page). None before the first picture. */
  readonly visible: readonly number[] = $derived.by(() => {
    if (!this.#painted) return [];
    const { first, last } = this.#seen ?? this;
    return indexesOf({ first: Math.max(first, this.first), last: Math.min(last, this.last) });
  });
  /** CSS pixels that the rows before and after them take up. */
  readonly before: number = $derived.by(() => this.first * this.#height);
  readonly after: number = $derived.by(
    () => Math.max(this.#count() - 1 - this.last, 0) * this.#height,
  );

  /**
   * @param height of each row, CSS pixels
   * @param above what at least stands above the first row in the window, CSS pixels
   */
  constructor(count: () => number, height: number, above = 0) {
    this.#count = count;
    this.#height = height;
    this.#shown = { first: 0, last: Math.ceil((window.innerHeight - above) / height) - 1 };
    $effect(() => {
      void this.#count();
      untrack(() => this.#virtual?.setOptions(this.#options(this.#virtual.options)));
      untrack(() => this.#virtual?._willUpdate());
      untrack(() => this.#take());
    });
  }

  /** A key by which a row that leaves the page at one edge comes back at the other, as another one. */
  slot(index: number): number {
    return this.#slots.of(index);
  }

  /** Attachment for the table; what scrolls is the nearest element around it that can. */
  readonly attach: Attachment<HTMLTableElement> = (table) => {
    let stop: (() => void) | undefined;
    const wait = afterPaint(() => {
      stop = this.#watch(table);
      this.#painted = true;
    });
    return () => {
      wait();
      stop?.();
    };
  };

  #watch(table: HTMLTableElement): (() => void) | undefined {
    const scroller = scrollerOf(table);
    if (scroller === null) return undefined;
    const margin = (): number =>
      (table.tBodies[0]?.getBoundingClientRect().top ?? 0) -
      scroller.getBoundingClientRect().top +
      scroller.scrollTop;
    this.#virtual = new Virtualizer<HTMLElement, HTMLElement>({
      count: this.#count(),
      getScrollElement: () => scroller,
      estimateSize: () => this.#height,
      overscan: OVERSCAN,
      scrollMargin: margin(),
      initialOffset: () => scroller.scrollTop,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: () => this.#take(),
    });
    const stop = this.#virtual._didMount();
    this.#virtual._willUpdate();
    this.#take();
    return () => {
      stop();
      this.#virtual = null;
    };
  }

  /** Brings a row into the page and onto the screen. */
  async reveal(index: number): Promise<void> {
    if (!this.windowed || this.#virtual === null) return;
    if (index >= this.first && index <= this.last) return;
    const { scrollElement: scroller, options } = this.#virtual;
    if (scroller === null) return;
    // Rows are of one height: their place needs no measuring, and is there before the next frame.
    scroller.scrollTop = options.scrollMargin + index * this.#height - scroller.clientHeight / 2;
    this.#shown = { first: Math.max(index - OVERSCAN, 0), last: index + OVERSCAN };
    await tick();
  }

  #options(options: Virtualizer<HTMLElement, HTMLElement>['options']) {
    return { ...options, count: this.#count() };
  }

  #take(): void {
    const items = this.#virtual?.getVirtualItems() ?? [];
    const [first, last] = [items[0]?.index, items.at(-1)?.index];
    if (first === undefined || last === undefined) return;
    if (!isSame(this.#shown, { first, last })) this.#shown = { first, last };
    const { startIndex = first, endIndex = last } = this.#virtual?.range ?? {};
    const seen = { first: startIndex, last: endIndex };
    if (!isSame(this.#seen, seen)) this.#seen = seen;
  }
}

function indexesOf({ first, last }: Span): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
}

function isSame(a: Span | null, b: Span): boolean {
  return a !== null && a.first === b.first && a.last === b.last;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
