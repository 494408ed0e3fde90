import type { DayRange } from '$shared/dates/day-range';

/** A named period in the date range panel. */
export interface RangePreset<Name extends string> {
  name: Name;
  label: string;
  /** Null if it is known only once it is chosen; then it is chosen at once. */
  range: DayRange | null;
  /** Its last day follows today, and its first day can be changed. */
  isOpen?: boolean;
  /** Its shortcut, as displayed. */
  keys?: string | undefined;
}
