import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Typowy zakres',
  meaning: 'Typowy zakres obejmuje cztery dni na pięć, sądząc po poprzednich tygodniach.',
  unusual: (share, isAbove) => `Nietypowo: ${share} ${isAbove ? 'powyżej' : 'poniżej'} oczekiwań`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Pokaż zmiany`,
  marks: 'Nietypowe dni',
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Około ${visits} do północy.`,
    range: (low, high) => `Cztery na pięć takich dni kończą się wynikiem od ${low} do ${high}.`,
  },
  between: (low, high) => `Zwykle od ${low} do ${high}`,
  range: (low, high) => `${low}–${high}`,
};
