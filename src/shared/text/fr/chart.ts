import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, point par point`,
  selected: (days) => `Sélection\u202f: ${days}. Appuyez sur Entrée pour l’afficher.`,
  keys: 'Les flèches déplacent, Maj sélectionne une plage, Entrée affiche ses jours.',
  menuKeys: 'Maj et F10 ouvrent son menu.',
};
