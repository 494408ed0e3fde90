import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Habitual',
  meaning: 'Lo habitual es donde están cuatro de cada cinco días, según las semanas anteriores.',
  unusual: (share, isAbove) =>
    isAbove
      ? `Inusual: un ${share} por encima de lo esperado`
      : `Inusual: un ${share} por debajo de lo esperado`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Mostrar variaciones`,
  marks: 'Días inusuales',
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Unas ${visits} hasta la medianoche.`,
    range: (low, high) => `Cuatro de cada cinco días como este terminan entre ${low} y ${high}.`,
  },
  between: (low, high) => `Lo habitual: entre ${low} y ${high}`,
  range: (low, high) => `${low}–${high}`,
};
