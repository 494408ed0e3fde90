import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, punto por punto`,
  selected: (days) => `Selección: ${days}. Pulsa Enter para mostrarla.`,
  keys: 'Las flechas mueven, Mayús selecciona un intervalo, Enter muestra sus días.',
  menuKeys: 'Mayús y F10 abren su menú.',
};
