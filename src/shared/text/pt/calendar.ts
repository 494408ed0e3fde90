import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

export const calendar: typeof english = {
  title: 'Calendário',
  show: 'Mostrar calendário',
  year: 'Ano',
  earlier: 'Ano anterior',
  later: 'Ano seguinte',
  total: (count, year) => `${visits(count)} em ${year}`,
  lastMonths: '12 meses',
  totalsNote: 'Totais dos meses abaixo',
  grid: (year) => `Visitas por dia, ${year}`,
  keys: 'Para cima e para baixo, um dia; para a esquerda e para a direita, uma semana. Enter mostra o dia.',
  visits,
  usually: (count) => `normalmente cerca de ${count}`,
  soFar: (count) => `${visits(count)} até agora`,
  unknown: 'não carregado',
  before: 'nada contado ainda',
  future: 'ainda por vir',
  legend: 'Visitas por dia',
  under: (count) => `menos de ${count}`,
  from: (count) => `${count}+`,
  none: '0',
  noData: 'Sem dados',
  best: 'Melhores dias',
  bestRank: (rank) => `Nº ${formatNumber(rank)} entre os melhores dias`,
  quiet: 'Dias mais calmos',
  day: 'Dia',
  usual: 'Normal',
  habit: 'A semana normal',
  habitNote: 'Ponto: dia mediano; barra: 8 em cada 10 dias',
  middle: 'Dia mediano',
  range: '8 em cada 10 dias',
  fullDays: (count) => `${days(count)}, sem contar hoje.`,
  sentence: {
    best: 'Melhor dia: ',
    with: (count, times) =>
      times === null
        ? `, com ${visits(count)}.`
        : `, com ${visits(count)}, ${times} vezes o normal.`,
    workdays: (share) =>
      ` De segunda a sexta, há ${formatShare(share)} mais visitas por dia que nos fins de semana.`,
    weekends: (share) =>
      ` Nos fins de semana, há ${formatShare(share)} mais visitas por dia que de segunda a sexta.`,
  },
};
