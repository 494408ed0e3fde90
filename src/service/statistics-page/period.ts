import { dayText, today } from '../store/counts/calendar';

/** The periods a page offers, in days up to today. */
export const PERIODS = [7, 30, 365] as const;

export interface PagePeriod {
  days: number;
  /** `Y-m-d` */
  from: string;
  to: string;
}

/** The requested period; 30 days for anything not offered. */
export function periodOf(asked: string | null, now = today()): PagePeriod {
  const days = PERIODS.find((period) => String(period) === asked) ?? 30;
  return { days, from: dayText(now - days + 1), to: dayText(now) };
}
