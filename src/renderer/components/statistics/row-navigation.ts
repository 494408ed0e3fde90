/** How a list's rows lead to their own views. */
export interface RowNavigation {
  /** The value whose view is open. */
  opened: string | null;
  /** @param origin gets the focus back when the view is closed */
  open: (value: string, origin: HTMLElement) => void;
  /** Called with the value under the pointer or the focus, and with null when it leaves. */
  point: (value: string | null) => void;
}
