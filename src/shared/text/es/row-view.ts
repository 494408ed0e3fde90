import { formatNumber } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `N.º ${formatNumber(rank)} de ${formatNumber(total)}`,
  was: (count: string) => `antes ${count}`,
  noneBefore: 'antes 0',
  noneNow: 'No aparece en este periodo',
  now: 'Ahora',
  before: 'Antes',
  perDay: 'Por día',
  line: (days: number) =>
    days === 1 ? 'Por día' : `Promedio diario de cada ${formatNumber(days)} días`,
  legend: (label: string) => `${label}, promedio diario`,
  open: (value: string) => `Abrir ${value}`,
  copy: 'Copiar esta fila',
  copied: (label: string) => `Se copió ${label}`,
  showInList: 'Mostrar en la lista completa',
  noFilter:
    'No se puede filtrar por esto. El servidor cuenta cada lista por separado y no sabe qué más incluyeron estas visitas.',
  earlier: 'Fila anterior',
  later: 'Fila siguiente',
  close: 'Cerrar',
};
