import type { ChartMarks } from './chart-marks';

/** A shorter movement of the pointer is a click, CSS pixels. */
const MIN_DRAG = 5;

/** What a chart's points open. */
export interface PointNavigation {
  /** Opens the points from the first to the last index. */
  open: (first: number, last: number) => void;
  /** Returns the days of these points as text. */
  label: (first: number, last: number) => string;
  /** Opens a point when its mark is clicked. */
  openMark?: ((index: number) => void) | undefined;
}

/** The point with the open menu, and the menu's position in the window. */
export interface PointMenuPlace {
  index: number;
  at: { x: number; y: number } | null;
}

interface Drag {
  from: number;
  to: number;
  x: number;
  moved: boolean;
  /** The drag began on the mark of its first point. */
  onMark: boolean;
}

/**
 * Tracks the keyboard position in a chart and the range of points being selected by key or pointer.
 */
export class ChartPoints {
  readonly #count: () => number;
  readonly #newest: () => number;
  readonly #navigation: () => PointNavigation | undefined;
  #at = $state.raw<number | null>(null);
  #anchor = $state.raw<number | null>(null);
  #drag = $state.raw<Drag | null>(null);
  #menu = $state.raw<PointMenuPlace | null>(null);

  /** The first and the last point of the selection; null without one. */
  readonly range: readonly [number, number] | null = $derived.by(() => {
    if (this.#drag !== null)
      return this.#drag.moved ? inOrder(this.#drag.from, this.#drag.to) : null;
    if (this.#anchor === null || this.#at === null) return null;
    return inOrder(this.#anchor, this.#at);
  });
  readonly marks: ChartMarks = $derived({ at: this.#at, range: this.range });

  /**
   * @param count the number of points
   * @param newest the index where the keyboard begins
   */
  constructor(
    count: () => number,
    navigation: () => PointNavigation | undefined,
    newest: () => number,
  ) {
    this.#count = count;
    this.#navigation = navigation;
    this.#newest = newest;
  }

  /** The point reached by keyboard; the newest one until the keyboard moves. */
  get current(): number {
    return Math.min(this.#at ?? this.#newest(), this.#count() - 1);
  }

  /** The point with the open menu; null if none is open. */
  get menu(): PointMenuPlace | null {
    return this.#menu;
  }

  /**
   * Opens the menu of a point.
   * @param at the pointer's position; null for the keyboard
   * @returns whether points have a menu
   */
  openMenu(index: number, at: PointMenuPlace['at']): boolean {
    if (this.#navigation() === undefined || this.#count() === 0) return false;
    this.#menu = { index, at };
    return true;
  }

  closeMenu(): void {
    this.#menu = null;
  }

  get dragging(): boolean {
    return this.#drag !== null;
  }

  focus(): void {
    this.#at = this.current;
  }

  blur(): void {
    this.#at = null;
    this.#anchor = null;
  }

  /**
   * Moves by a number of points. With `select`, selects everything from the start of the movement.
   */
  move(by: number, select: boolean): void {
    const from = this.current;
    this.#anchor = select && this.#navigation() !== undefined ? (this.#anchor ?? from) : null;
    this.#at = Math.max(0, Math.min(from + by, this.#count() - 1));
  }

  /**
   * Opens the selection, or the current point.
   * @returns whether there is anything to open
   */
  apply(): boolean {
    const navigation = this.#navigation();
    if (navigation === undefined || this.#count() === 0) return false;
    const [first, last] = this.range ?? [this.current, this.current];
    this.#anchor = null;
    navigation.open(first, last);
    return true;
  }

  /**
   * Clears the selection.
   * @returns whether there was one
   */
  cancel(): boolean {
    const had = this.#drag !== null || this.#anchor !== null;
    this.#drag = null;
    this.#anchor = null;
    return had;
  }

  /**
   * @param x the pointer's position, CSS pixels, as in the following methods
   * @param onMark whether the pointer is on the point's mark
   */
  press(index: number, x: number, onMark = false): void {
    if (this.#navigation() !== undefined)
      this.#drag = { from: index, to: index, x, moved: false, onMark };
  }

  drag(index: number, x: number): void {
    if (this.#drag === null) return;
    const moved = this.#drag.moved || Math.abs(x - this.#drag.x) >= MIN_DRAG;
    this.#drag = { ...this.#drag, to: index, moved };
  }

  /** Opens the dragged range. A drag that is too short counts as a click on its first point. */
  release(): void {
    const drag = this.#drag;
    if (drag === null) return;
    const [first, last] = this.range ?? [drag.from, drag.from];
    this.#drag = null;
    const navigation = this.#navigation();
    if (!drag.moved && drag.onMark && navigation?.openMark !== undefined)
      navigation.openMark(drag.from);
    else navigation?.open(first, last);
  }
}

function inOrder(a: number, b: number): readonly [number, number] {
  return a <= b ? [a, b] : [b, a];
}
