import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, ponto a ponto`,
  selected: (days) => `Seleção: ${days}. Pressione Enter para mostrar.`,
  keys: 'Use as setas para se mover, Shift para selecionar um intervalo e Enter para mostrar os dias dele.',
  menuKeys: 'Shift e F10 abrem o menu.',
};
