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
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Cerca de ${visits} até a meia-noite.`,
    range: (low, high) => `Quatro de cada cinco dias como este terminam entre ${low} e ${high}.`,
  },
  between: (low, high) => `Normalmente de ${low} a ${high}`,
  range: (low, high) => `${low}–${high}`,
};
