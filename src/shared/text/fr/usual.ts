import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'Habituel',
  meaning:
    'Le niveau habituel est celui où se situent quatre jours sur cinq, d’après les semaines précédentes.',
  unusual: (share, isAbove) =>
    isAbove
      ? `Inhabituel\u202f: ${share} au-dessus du niveau attendu`
      : `Inhabituel\u202f: ${share} au-dessous du niveau attendu`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}\u202f: ${count}. ${unusual}. Afficher les variations`,
  marks: 'Jours inhabituels',
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `Environ ${visits} d’ici minuit.`,
    range: (low, high) =>
      `Quatre jours comme celui-ci sur cinq se terminent entre ${low} et ${high}.`,
  },
  between: (low, high) => `D’habitude\u202f: de ${low} à ${high}`,
  range: (low, high) => `${low}–${high}`,
};
