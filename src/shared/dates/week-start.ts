/** The possible first days of the week, as days after Monday. */
export const WEEK_STARTS = { monday: 0, sunday: 6, saturday: 5 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

/** The choices of the first day of the week. `language` is the usual one where the language is spoken. */
export const WEEK_CHOICES = ['language', 'monday', 'sunday', 'saturday'] as const;
export type WeekChoice = (typeof WEEK_CHOICES)[number];

/**
 * What JavaScript engines know about the weeks of a locale: new ones have a method, older ones a property, the oldest
 * neither.
 */
interface LocaleWithWeeks {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * Returns the first day of the week for a choice.
 *
 * @param locale a BCP 47 tag; without a region, it stands for the region where most people speak the language
 */
export function weekStartOf(choice: WeekChoice, locale: string): WeekStart {
  return choice === 'language' ? usualWeekStart(locale) : choice;
}

/**
 * Returns the usual first day of the week in a locale. It is Monday if the engine does not know it, or if weeks begin
 * on a day that cannot be chosen.
 */
function usualWeekStart(tag: string): WeekStart {
  const locale = new Intl.Locale(tag) as Intl.Locale & LocaleWithWeeks;
  // The numbers are from 1 (Monday) to 7 (Sunday).
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  const starts = Object.keys(WEEK_STARTS) as WeekStart[];
  return starts.find((start) => WEEK_STARTS[start] === firstDay - 1) ?? 'monday';
}

/** The first day of the week. Like the locale, it is fixed for the life of a page: a change reloads the page. */
let current: WeekStart = 'monday';

export function setWeekStart(start: WeekStart): void {
  current = start;
}

/** Returns the weekdays in the order of the week, each as a number of days after Monday, 0 to 6. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, at) => (WEEK_STARTS[current] + at) % 7);
}

/**
 * Returns the position of a weekday in the week, 0 to 6.
 *
 * @param weekday the days after Monday, 0 to 6
 */
export function dayInWeek(weekday: number): number {
  return (weekday - WEEK_STARTS[current] + 7) % 7;
}
