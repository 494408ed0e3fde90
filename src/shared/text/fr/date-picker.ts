import { days as countedDays } from './counts';

export const datePicker = {
  choose: 'Choisir les dates',
  show: (days: number) => `Afficher ${countedDays(days)}`,
  showNothing: 'Afficher',
  incomplete: 'Choisissez le premier et le dernier jour',
  invalid: (example: string) => `Saisissez une date comme ${example}`,
  tooLate: (day: string) => `Le ${day} est dans le futur`,
  tooEarly: (day: string) => `La première date possible est le ${day}`,
  calendar: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
};
