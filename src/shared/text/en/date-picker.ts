import { formatNumber, plural } from '../format';

/** Words of the choice of days. */
export const datePicker = {
  choose: 'Choose dates',
  show: (days: number) =>
    `Show ${formatNumber(days)} ${plural(days, { one: 'day', other: 'days' })}`,
  /** While no days are chosen. */
  showNothing: 'Show',
  incomplete: 'Choose a first and a last day',
  /** @param example today, in the chosen form */
  invalid: (example: string) => `Enter a date like ${example}`,
  tooLate: (day: string) => `${day} is in the future`,
  tooEarly: (day: string) => `The earliest date is ${day}`,
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};
