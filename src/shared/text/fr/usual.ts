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
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `Environ ${visits} visites d’ici ce soir, probablement entre ${low} et ${high}.`,
    month: (visits, low, high, month) =>
      `Environ ${visits} visites d’ici fin ${month}, probablement entre ${low} et ${high}.`,
    hint: 'Quatre prévisions de ce type sur cinq se sont vérifiées.',
  },
  show: 'Afficher le niveau habituel',
  hide: 'Masquer le niveau habituel',
  between: (low, high) => `D’habitude\u202f: de ${low} à ${high}`,
  range: (low, high) => `${low}–${high}`,
};
