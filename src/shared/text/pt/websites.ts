import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Sites',
  count: sites,
  search: 'Buscar sites',
  favoritesOnly: 'Só favoritos',
  favoritesHere: 'Este servidor não guarda favoritos. O Sitedeck mantém os seus neste computador.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`,
  pages: 'Páginas',
  page: (page: number) => `Página ${formatNumber(page)}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  columnsShown: 'Colunas',
  since: (day: string) => `desde ${day}`,
  columns: {
    favorite: 'Favorito',
    privacy: 'Página de estatísticas',
    email: 'Relatórios',
    bots: 'Bots',
    created: 'Adicionado',
    actions: 'Ações',
  },
  visitorsUnknown: 'Sem dados',
  visitorsToday: (count: number) => `${visits(count)} hoje`,
  notShown: 'Oculto pelo servidor',
  addFavorite: (domain: string) => `Adicionar ${domain} aos favoritos`,
  removeFavorite: (domain: string) => `Remover ${domain} dos favoritos`,
  more: (domain: string) => `Mais ações para ${domain}`,
  linkCopied: 'Link copiado',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain} adicionado aos favoritos` : `${domain} removido dos favoritos`,
  favoriteFailed: (domain: string) => `Não foi possível alterar o favorito ${domain}`,
  none: 'Nenhum site ainda',
  noneMore: 'Os sites que você adicionar aqui ou no servidor aparecem aqui.',
  addFirst: 'Adicionar seu primeiro site',
  noMatch: 'Nenhum site encontrado',
  noMatchMore: (parts: string[]) => `Nenhum resultado para ${formatList(parts)}`,
  searchFor: (text: string) => `“${text}”`,
  clearFilters: 'Limpar filtros',
  failed: 'Não foi possível carregar seus sites',
};
