/** How a list's rows open their own views. */
export interface RowNavigation {
  /** The value with the open view. */
  opened: string | null;
  /** @param origin regains the focus when the view is closed */
  open: (value: string, origin: HTMLElement) => void;
  /** Called with the value under the pointer or the focus; null when it leaves. */
  point: (value: string | null) => void;
}
