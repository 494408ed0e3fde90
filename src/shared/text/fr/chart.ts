import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, point par point`,
  selected: (days) => `Sélection\u202f: ${days}. Appuyez sur Entrée pour l’afficher.`,
  keys: 'Les flèches permettent de se déplacer, Maj de sélectionner une plage, Entrée d’en afficher les jours.',
  menuKeys: 'Maj et F10 ouvrent son menu.',
};
