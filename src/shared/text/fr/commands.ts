import type { en } from '../en';
import { welcome } from './accounts';
import { calendar } from './calendar';
import { menu } from './desktop';
import { goals } from './goals';
import { groups } from './groups';
import { guide } from './guide';
import { notes } from './notes';
import { savedViews } from './saved-views';
import { sideBySide } from './side-by-side';
import { snippet } from './snippet';

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Rechercher dans cette liste',
  'move-favorite': 'Monter ou descendre un favori',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Annuler',
  settings: 'Ouvrir les réglages',
  'new-window': menu.newWindow,
  print: menu.print,
  'zoom-in': menu.roles.zoomIn,
  'zoom-out': menu.roles.zoomOut,
  'zoom-reset': menu.roles.resetZoom,
  'add-group': groups.addMore,
  websites: 'Ouvrir les sites',
  statistics: 'Ouvrir les statistiques',
  'side-by-side': sideBySide.open,
  'compare-website': sideBySide.compareSite,
  diagnostics: 'Ouvrir le diagnostic',

  'switch-account': 'Passer au compte 1–9',
  'find-account': 'Trouver un compte…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Rendre les favoris disponibles hors ligne…',

  'period-earlier': 'Période précédente',
  'period-later': 'Période suivante',
  dates: 'Dates au choix…',
  compare: 'Activer ou désactiver la comparaison',
  'compare-year': 'Comparer avec la même période de l’an dernier',
  movers: 'Afficher les variations',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Afficher des lignes ou des barres',
  'chart-table': 'Afficher ou masquer le tableau',
  usual: 'Afficher ou masquer le niveau habituel',
  'save-view': savedViews.saveMore,
  map: 'Afficher la carte',
  report: 'Afficher le rapport',
  'export-all': 'Exporter toutes les statistiques (CSV dans un ZIP)',
  'export-list': 'Exporter cette liste (CSV)',
  'export-json': 'Exporter toutes les statistiques (JSON)',
  'export-chart': 'Exporter le graphique (PNG)',
  'all-statistics': 'Revenir à l’aperçu',

  'add-website': 'Ajouter un site…',
  'add-websites': 'Ajouter plusieurs sites…',
  'export-websites': 'Exporter la liste des sites…',
  'favorites-only': 'Afficher les favoris seulement, ou tous les sites',
  'select-page': 'Sélectionner toutes les lignes',
  'select-none': 'Tout désélectionner',

  'row-next': 'Ligne suivante',
  'row-previous': 'Ligne précédente',
  'row-first': 'Première ligne',
  'row-last': 'Dernière ligne',
  'row-open': 'Ouvrir ses statistiques',
  'row-select': 'Sélectionner la ligne',
  'row-extend': 'Étendre la sélection',
  'open-website': 'Ouvrir le site',
  share: 'Partager…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Rendre disponible hors ligne…',
  favorite: 'Ajouter aux favoris ou en retirer',
  'edit-website': 'Modifier le site…',
  'delete-website': 'Supprimer le site…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'Partout',
  accounts: 'Comptes',
  periods: 'Statistiques\u202f: période',
  statistics: 'Statistiques',
  websites: 'Sites',
  rows: 'Sites\u202f: ligne sélectionnée',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Maj',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Échap',
  Delete: 'Suppr',
  Enter: '↵',
  Space: 'Espace',
  Home: 'Début',
  End: 'Fin',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
