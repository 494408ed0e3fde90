import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Typowy zakres',
  meaning: 'Typowy zakres obejmuje cztery dni na pięć, sądząc po poprzednich tygodniach.',
  unusual: (share, isAbove) => `Nietypowo: ${share} ${isAbove ? 'powyżej' : 'poniżej'} oczekiwań`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Pokaż zmiany`,
  marks: 'Nietypowe dni',
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Wizyty do końca dnia: około ${visits}, prawdopodobnie od ${low} do ${high}.`,
    month: (visits, low, high, month) =>
      `Wizyty do końca miesiąca (${month}): około ${visits}, prawdopodobnie od ${low} do ${high}.`,
    hint: 'Sprawdziły się cztery na pięć takich prognoz.',
  },
  show: 'Pokaż typowy zakres',
  hide: 'Ukryj typowy zakres',
  between: (low, high) => `Zwykle od ${low} do ${high}`,
  range: (low, high) => `${low}–${high}`,
};
