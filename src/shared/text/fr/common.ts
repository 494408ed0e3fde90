import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'Annuler',
  close: 'Fermer',
  undo: 'Annuler',
  dismiss: 'Masquer',
  retry: 'Réessayer',
  reload: 'Recharger',
  details: 'Détails',
  more: 'Plus',
  loading: 'Chargement…',
  starting: 'Démarrage…',
  unknown: 'Inconnu',
  enterNewKey: 'Saisir une nouvelle clé API',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  optional: 'facultatif',
  requiredMark: '* Obligatoire',
  skipToContent: 'Aller au contenu',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Bienvenue',
  websites: 'Sites',
  statistics: 'Statistiques',
  compare: 'Côte à côte',
  settings: 'Réglages',
  diagnostics: 'Diagnostic',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'En ligne',
  offline: 'Hors ligne',
  unknown: 'Pas encore connecté',
};

export const frame = {
  navigation: 'Navigation principale',
  favorites: 'Favoris',
  favoritesToday: 'Aujourd’hui',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} est passé en position ${formatNumber(place)} sur ${formatNumber(count)}`,
  noFavorites: 'Vos favoris apparaissent ici',
  connection: 'Connexion',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `Chargement… encore ${formatNumber(count)}`,
  nextIn: (seconds: number) =>
    `Requêtes espacées\u202f: reprise dans ${formatNumber(seconds)}\u00a0s`,
  connectionDetails: 'Ouvrir le diagnostic',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Actualisé à l’instant',
  ago: (instant: number, now: number) => `Actualisé ${formatAgo(instant, now)}`,
  refreshing: 'Actualisation…',
  exactly: (instant: number) => `Actualisé le ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `Actualisation impossible\u202f: ${cause}`,
  refresh: (keys: string) => `Actualiser (${keys})`,
};
