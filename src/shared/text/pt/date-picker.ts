import { days as countDays } from './counts';

export const datePicker = {
  choose: 'Escolher datas',
  show: (days: number) => `Mostrar ${countDays(days)}`,
  showNothing: 'Mostrar',
  incomplete: 'Escolha o primeiro e o último dia',
  invalid: (example: string) => `Insira uma data como ${example}`,
  tooLate: (day: string) => `${day} está no futuro`,
  tooEarly: (day: string) => `A primeira data possível é ${day}`,
  calendar: 'Calendário',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
};
