import { formatNumber, plural } from '../format';

export const datePicker = {
  choose: 'Zeitraum wählen',
  show: (days: number) =>
    `${formatNumber(days)} ${plural(days, { one: 'Tag', other: 'Tage' })} anzeigen`,
  showNothing: 'Anzeigen',
  incomplete: 'Wählen Sie den ersten und den letzten Tag',
  invalid: (example: string) => `Geben Sie ein Datum ein, etwa ${example}`,
  tooLate: (day: string) => `${day} liegt in der Zukunft`,
  tooEarly: (day: string) => `Das früheste Datum ist der ${day}`,
  calendar: 'Kalender',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
};
