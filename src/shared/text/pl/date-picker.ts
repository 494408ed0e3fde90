import { days as countedDays } from './counts';

export const datePicker = {
  choose: 'Wybierz daty',
  show: (days: number) => `Pokaż ${countedDays(days)}`,
  showNothing: 'Pokaż',
  incomplete: 'Wybierz pierwszy i ostatni dzień',
  invalid: (example: string) => `Wpisz datę w postaci ${example}`,
  tooLate: (day: string) => `${day} to data w przyszłości`,
  tooEarly: (day: string) => `Najwcześniejsza data to ${day}`,
  calendar: 'Kalendarz',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
};
