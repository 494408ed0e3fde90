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
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Etwa ${visits} bis Mitternacht.`,
    range: (low, high) => `Vier von fünf solchen Tagen enden zwischen ${low} und ${high}.`,
  },
  between: (low, high) => `Üblich: ${low} bis ${high}`,
  range: (low, high) => `${low}–${high}`,
};
