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
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Unas ${visits} visitas al terminar el día de hoy, probablemente entre ${low} y ${high}.`,
    month: (visits, low, high, month) =>
      `Unas ${visits} visitas al terminar ${month}, probablemente entre ${low} y ${high}.`,
    hint: 'Cuatro de cada cinco previsiones como esta se cumplieron.',
  },
  show: 'Mostrar lo habitual',
  hide: 'Ocultar lo habitual',
  between: (low, high) => `Lo habitual: entre ${low} y ${high}`,
  range: (low, high) => `${low}–${high}`,
};
