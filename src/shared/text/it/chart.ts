import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, punto per punto`,
  selected: (days) => `Selezione: ${days}. Premi Invio per mostrarla.`,
  keys: 'Con le frecce ci si sposta, con Maiusc si seleziona un intervallo, con Invio se ne mostrano i giorni.',
  menuKeys: 'Maiusc e F10 aprono il menu.',
};
