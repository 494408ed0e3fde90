import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, punto por punto`,
  selected: (days) => `Selección: ${days}. Pulsa Enter para mostrarla.`,
  keys: 'Con las flechas te mueves, con Mayús seleccionas un rango y con Enter muestras sus días.',
  menuKeys: 'Mayús y F10 abren su menú.',
};
