import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Abituale',
  meaning:
    'Il livello abituale è dove cadono quattro giorni su cinque, a giudicare dalle settimane precedenti.',
  unusual: (share, isAbove) => `Insolito: ${share} ${isAbove ? 'in più' : 'in meno'} del previsto`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Mostra cambiamenti`,
  marks: 'Giorni insoliti',
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Circa ${visits} entro mezzanotte.`,
    range: (low, high) => `Quattro giorni su cinque come questo finiscono tra ${low} e ${high}.`,
  },
  between: (low, high) => `Di solito tra ${low} e ${high}`,
  range: (low, high) => `${low}–${high}`,
};
