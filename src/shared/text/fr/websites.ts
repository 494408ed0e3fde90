import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'Sites',
  count: sites,
  search: 'Rechercher un site',
  favoritesOnly: 'Favoris seulement',
  favoritesHere:
    'Ce serveur n’enregistre pas les favoris. Sitedeck garde les vôtres sur cet ordinateur.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} sur ${formatNumber(total)}`,
  pages: 'Pages',
  page: (page: number) => `Page ${formatNumber(page)}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  columnsShown: 'Colonnes',
  since: (day: string) => `depuis le ${day}`,
  columns: {
    favorite: 'Favori',
    privacy: 'Page de statistiques',
    email: 'Rapports par e-mail',
    bots: 'Robots',
    created: 'Ajouté le',
    actions: 'Actions',
  },
  visitorsUnknown: 'Aucune donnée',
  visitorsToday: (count: number) => `${visits(count)} aujourd’hui`,
  notShown: 'Masqué par le serveur',
  addFavorite: (domain: string) => `Ajouter ${domain} aux favoris`,
  removeFavorite: (domain: string) => `Retirer ${domain} des favoris`,
  more: (domain: string) => `Autres actions pour ${domain}`,
  linkCopied: 'Lien copié',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `${domain} ajouté aux favoris` : `${domain} retiré des favoris`,
  favoriteFailed: (domain: string) => `Impossible de modifier le favori ${domain}`,
  none: 'Pas encore de sites',
  noneMore: 'Les sites que vous ajoutez dans Sitedeck ou sur le serveur apparaissent ici.',
  addFirst: 'Ajouter votre premier site',
  noMatch: 'Aucun site trouvé',
  noMatchMore: (parts: string[]) => `Aucun résultat pour ${formatList(parts)}`,
  searchFor: (text: string) => `«\u202f${text}\u202f»`,
  clearFilters: 'Effacer les filtres',
  failed: 'Impossible de charger vos sites',
};
