import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Normal',
  meaning:
    'O normal é a faixa em que ficam quatro de cada cinco dias, a julgar pelas semanas anteriores.',
  unusual: (share, isAbove) =>
    `Fora do normal: ${share} ${isAbove ? 'acima' : 'abaixo'} do esperado`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Mostrar mudanças`,
  marks: 'Dias fora do normal',
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Cerca de ${visits} visitas até o fim de hoje, provavelmente de ${low} a ${high}.`,
    month: (visits, low, high, month) =>
      `Cerca de ${visits} visitas até o fim de ${month}, provavelmente de ${low} a ${high}.`,
    hint: 'Quatro de cada cinco previsões assim se confirmaram.',
  },
  show: 'Mostrar faixa normal',
  hide: 'Ocultar faixa normal',
  between: (low, high) => `Normalmente de ${low} a ${high}`,
  range: (low, high) => `${low}–${high}`,
};
