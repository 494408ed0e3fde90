/** The possible first days of the week, counted from Monday. */
export const WEEK_STARTS = { monday: 0, sunday: 6, saturday: 5 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

/** The first days that can be chosen. `language`: the usual one where the language is spoken. */
export const WEEK_CHOICES = ['language', 'monday', 'sunday', 'saturday'] as const;
export type WeekChoice = (typeof WEEK_CHOICES)[number];

/** What engines know of a locale's weeks: a method in new ones, a property in older ones, none in the oldest. */
interface LocaleWithWeeks {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * The first day of the week for a choice.
 *
 * @param locale a BCP 47 tag; a tag without a region stands for the region where most people speak the language
 */
export function weekStartOf(choice: WeekChoice, locale: string): WeekStart {
  return choice === 'language' ? usualWeekStart(locale) : choice;
}

/** Monday where the engine does not know it, or where weeks begin on a day that cannot be chosen. */
function usualWeekStart(tag: string): WeekStart {
  const locale = new Intl.Locale(tag) as Intl.Locale & LocaleWithWeeks;
  // From 1 for Monday to 7 for Sunday.
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  const starts = Object.keys(WEEK_STARTS) as WeekStart[];
  return starts.find((start) => WEEK_STARTS[start] === firstDay - 1) ?? 'monday';
}

/** The first day of the week. Fixed for the life of a page, like the locale; changing it reloads the page. */
let current: WeekStart = 'monday';

export function setWeekStart(start: WeekStart): void {
  current = start;
}

/** The weekdays in week order, each counted from Monday, 0 to 6. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, at) => (WEEK_STARTS[current] + at) % 7);
}

/**
 * The position of a day in its week, 0 to 6.
 *
 * @param weekday from Monday, 0 to 6
 */
export function dayInWeek(weekday: number): number {
  return (weekday - WEEK_STARTS[current] + 7) % 7;
}
