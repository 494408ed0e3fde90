import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Sitios web',
  count: sites,
  search: 'Buscar sitios web',
  favoritesOnly: 'Solo favoritos',
  favoritesHere: 'Este servidor no guarda favoritos. Sitedeck conserva los tuyos en este equipo.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`,
  pages: 'Páginas',
  page: (page: number) => `Página ${formatNumber(page)}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  columnsShown: 'Columnas',
  since: (day: string) => `desde el ${day}`,
  columns: {
    favorite: 'Favorito',
    privacy: 'Página de estadísticas',
    email: 'Informes por correo',
    bots: 'Bots',
    created: 'Añadido',
    actions: 'Acciones',
  },
  visitorsUnknown: 'Sin datos',
  visitorsToday: (count: number) => `${visits(count)} hoy`,
  notShown: 'El servidor lo oculta',
  addFavorite: (domain: string) => `Añadir ${domain} a favoritos`,
  removeFavorite: (domain: string) => `Quitar ${domain} de favoritos`,
  more: (domain: string) => `Más acciones para ${domain}`,
  linkCopied: 'Enlace copiado',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `Se añadió ${domain} a favoritos` : `Se quitó ${domain} de favoritos`,
  favoriteFailed: (domain: string) => `No se pudo cambiar el favorito ${domain}`,
  none: 'Aún no hay sitios web',
  noneMore: 'Los sitios web que añades aquí o en el servidor aparecen en esta lista.',
  addFirst: 'Añadir tu primer sitio web',
  noMatch: 'No se encontraron sitios web',
  noMatchMore: (parts: string[]) => `Sin resultados para ${formatList(parts)}`,
  searchFor: (text: string) => `“${text}”`,
  clearFilters: 'Quitar filtros',
  failed: 'No se pudieron cargar tus sitios web',
};
