import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Üblich',
  meaning: 'Üblich ist der Bereich, in dem nach den Wochen davor vier von fünf Tagen liegen.',
  unusual: (share, isAbove) =>
    `Ungewöhnlich: ${share} ${isAbove ? 'über' : 'unter'} dem Erwarteten`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. Veränderungen anzeigen`,
  marks: 'Ungewöhnliche Tage',
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Bis zum Ende des heutigen Tages etwa ${visits} Besuche, wahrscheinlich ${low} bis ${high}.`,
    month: (visits, low, high, month) =>
      `Bis Ende ${month} etwa ${visits} Besuche, wahrscheinlich ${low} bis ${high}.`,
    hint: 'Vier von fünf solcher Vorhersagen trafen zu.',
  },
  show: 'Übliches anzeigen',
  hide: 'Übliches ausblenden',
  between: (low, high) => `Üblich: ${low} bis ${high}`,
  range: (low, high) => `${low}–${high}`,
};
