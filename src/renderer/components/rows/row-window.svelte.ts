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

/** Lists up to this length are rendered completely, which costs less than windowing. */
const MAX_UNWINDOWED = 30;
/** Extra rows rendered beyond both edges, so that scrolling shows no gaps. */
const OVERSCAN = 8;

interface Span {
  first: number;
  last: number;
}

/**
 * Decides which rows of a long table are rendered: those on screen and a few around them. Spacers
 * replace the rest. Rows below the fold are rendered after the first paint, and nothing is measured
 * before it. Create it while a component initializes.
 */
export class RowWindow {
  #count: () => number;
  #height: number;
  #virtual: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #shown = $state.raw<Span>({ first: 0, last: 0 });
  #seen = $state.raw<Span | null>(null);
  #painted = $state(false);
  #slots = new RowSlots();

  readonly windowed: boolean = $derived.by(() => this.#count() > MAX_UNWINDOWED);
  /** The first and last rendered row. */
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
  /**
   * The rows on screen; all rendered rows if nothing scrolls. Empty before the first
   * paint.
   */
  readonly visible: readonly number[] = $derived.by(() => {
    if (!this.#painted) return [];
    const { first, last } = this.#seen ?? this;
    return indexesOf({ first: Math.max(first, this.first), last: Math.min(last, this.last) });
  });
  /** The heights of the rows before and after the window, CSS pixels. */
  readonly before: number = $derived.by(() => this.first * this.#height);
  readonly after: number = $derived.by(
    () => Math.max(this.#count() - 1 - this.last, 0) * this.#height,
  );

  /**
   * @param height the height of each row, CSS pixels
   * @param above the minimum height above the first row in the window, CSS pixels
   */
  constructor(count: () => number, height: number, above = 0) {
    this.#count = count;
    this.#height = height;
    this.#shown = { first: 0, last: Math.ceil((window.innerHeight - above) / height) - 1 };
    $effect(() => {
      const count = this.#count();
      untrack(() => {
        this.#virtual?.setOptions({ ...this.#virtual.options, count });
        this.#virtual?._willUpdate();
        this.#take();
      });
    });
  }

  /**
   * Returns a key for `#each` that lets a row entering at one edge reuse the element of one that
   * left at the other.
   */
  slot(index: number): number {
    return this.#slots.of(index);
  }

  /** Attachment for the table; its nearest scrollable ancestor is the scroll container. */
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

  /** Scrolls a row into view and waits until it is rendered. */
  async reveal(index: number): Promise<void> {
    if (!this.windowed || this.#virtual === null) return;
    if (index >= this.first && index <= this.last) return;
    const { scrollElement: scroller, options } = this.#virtual;
    if (scroller === null) return;
    // All rows have the same height, so the position is known without measuring or waiting for a
    // frame.
    scroller.scrollTop = options.scrollMargin + index * this.#height - scroller.clientHeight / 2;
    this.#shown = { first: Math.max(index - OVERSCAN, 0), last: index + OVERSCAN };
    await tick();
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
