import { days as dayCount } from './counts';

export const datePicker = {
  choose: 'Scegli le date',
  show: (days: number) => `Mostra ${dayCount(days)}`,
  showNothing: 'Mostra',
  incomplete: 'Scegli il primo e l’ultimo giorno',
  invalid: (example: string) => `Inserisci una data come ${example}`,
  tooLate: (day: string) => `${day} è nel futuro`,
  tooEarly: (day: string) => `La prima data possibile è ${day}`,
  calendar: 'Calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
};
