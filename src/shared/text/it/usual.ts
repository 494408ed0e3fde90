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
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Circa ${visits} visite entro la fine di oggi, probabilmente tra ${low} e ${high}.`,
    month: (visits, low, high, month) =>
      `Circa ${visits} visite entro la fine di ${month}, probabilmente tra ${low} e ${high}.`,
    hint: 'Quattro previsioni di questo tipo su cinque si sono avverate.',
  },
  show: 'Mostra il livello abituale',
  hide: 'Nascondi il livello abituale',
  between: (low, high) => `Di solito tra ${low} e ${high}`,
  range: (low, high) => `${low}–${high}`,
};
