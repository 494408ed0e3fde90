import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Primeiros passos',
  rows: 'Clique em uma linha ou um dia',
  rowsMore: 'Páginas, origens e países têm seus próprios números. Um dia vira o período.',
  palette: (keys: string) => `Pressione ${keys}`,
  paletteMore: 'Encontre sites, estatísticas, períodos e comandos digitando poucas letras.',
  own: 'Que tal ver seus próprios números?',
  dismiss: (hint: string) => `Dispensar: ${hint}`,
  dismissAll: 'Dispensar tudo',
};
