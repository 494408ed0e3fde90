import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, ponto a ponto`,
  selected: (days) => `Seleção: ${days}. Pressione Enter para mostrar.`,
  keys: 'As setas movem, Shift seleciona um intervalo, Enter mostra os dias dele.',
  menuKeys: 'Shift e F10 abrem o menu.',
};
