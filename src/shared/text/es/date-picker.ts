import { days as daysOf } from './counts';

export const datePicker = {
  choose: 'Elegir fechas',
  show: (days: number) => `Mostrar ${daysOf(days)}`,
  showNothing: 'Mostrar',
  incomplete: 'Elige el primer y el último día',
  invalid: (example: string) => `Escribe una fecha como ${example}`,
  tooLate: (day: string) => `${day} está en el futuro`,
  tooEarly: (day: string) => `La primera fecha posible es ${day}`,
  calendar: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
};
