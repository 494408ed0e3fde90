/** Identifies a focusable element that is recreated when its page is shown again. */
export interface FocusMark {
  tag: string;
  /** Its accessible name, or else its text or link. */
  name: string;
  /** Its index among the elements with the same tag and name. */
  index: number;
}

/** The state of a page when it was left. */
export interface PagePosition {
  /** The scroll offset of each scrollable part, CSS pixels, by the part's name. */
  scrolled: Readonly<Record<string, number>>;
  /** Null if nothing on the page had the focus. */
  focus: FocusMark | null;
}

/** Reads and restores the scroll position and the focus of the page on screen. */
export interface PagePositions {
  read(): PagePosition;
  /** Restores a position once the page is tall enough; null starts at the top. */
  restore(position: PagePosition | null): void;
}
