import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, punto per punto`,
  selected: (days) => `Selezione: ${days}. Premi Invio per mostrarla.`,
  keys: 'Le frecce spostano, Maiusc seleziona un intervallo, Invio ne mostra i giorni.',
  menuKeys: 'Maiusc e F10 aprono il menu.',
};
