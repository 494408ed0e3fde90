import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Enregistrement',
  paused: 'En pause',
  saved: 'Enregistré',
  failed: 'Non actualisé',
};

export const offline = {
  banner: 'Problème de connexion',
  bannerSaved: 'Sitedeck affiche des copies hors ligne et se reconnecte tout seul.',
  bannerYours: 'Les copies hors ligne restent disponibles.',
  blocked: (cause: string) => `Indisponible\u202f: ${cause}`,

  save: 'Rendre disponible hors ligne',
  saveOf: (what: string) => `Rendre disponible hors ligne\u202f: ${what}`,
  saveLead:
    'Sitedeck enregistre ces périodes, les précédentes et une semaine type, et les tient à jour.',
  periods: 'Périodes',
  favorites: 'tous les favoris',
  favoritesTitle: 'Tous les favoris',
  saveFavorites: 'Rendre tous les favoris disponibles hors ligne',
  choosePeriods: 'Choisissez au moins une période.',
  estimating: 'Estimation de la taille…',
  estimate: (bytes: number, websites: number | null) =>
    `Environ ${formatBytes(bytes)}${websites === null ? '' : ` pour ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Avec la limite de ce serveur, cela prend environ ${formatDuration(seconds)} en arrière-plan.`,
  estimateNothing: 'Déjà enregistré. Sitedeck le tient désormais à jour.',
  withoutGone: (count: number) => `Sans ${sites(count)} dont le compte a été retiré.`,
  start: 'Rendre disponible hors ligne',
  change: 'Enregistrer',

  started: (what: string) => `Enregistrement hors ligne en cours\u202f: ${what}`,
  changed: (what: string) => `Périodes hors ligne modifiées\u202f: ${what}`,
  stopped: (what: string) => `Les copies hors ligne ne sont plus tenues à jour\u202f: ${what}`,
  backOnline: 'De nouveau en ligne',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Enregistrement des copies hors ligne…'
      : `Enregistrement des copies hors ligne\u202f: ${formatNumber(done)} sur ${formatNumber(total)}`,
  progressName: 'Enregistrement des copies hors ligne',

  title: 'Disponible hors ligne',
  none: 'Aucun site choisi. Ce que vous avez consulté reste tant qu’il y a de la place.',
  set: (what: string) => `${what}, disponible hors ligne`,
  website: (id: number) => `Site ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} sur ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `environ ${formatBytes(bytes)}`
      : `${sites(websites)}, environ ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'enregistré à l’instant' : `enregistré ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Prochaine actualisation\u202f: ${formatInstant(at)}`,
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  refresh: 'Actualiser',
  changePeriods: 'Changer les périodes…',
  stop: 'Désactiver',
  actionOf: (action: string, what: string) => `${action}\u202f: ${what}`,
  notChanged: 'Impossible de modifier ce qui est disponible hors ligne',

  storage: 'Stockage hors ligne',
  storageLead: 'Copies hors ligne de vos statistiques sur cet ordinateur.',
  used: (used: number, limit: number) => `${formatBytes(used)} sur ${formatBytes(limit)}`,
  usedName: 'Utilisé',
  limit: 'Taille maximale',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Quand le stockage est plein, ce qui n’a pas été consulté depuis le plus longtemps part en premier, et ce que vous avez rendu disponible hors ligne en dernier.',
  notLasting:
    'Sitedeck ne peut pas écrire de copies hors ligne sur le disque. Elles disparaîtront quand vous quitterez.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'Aucune copie hors ligne' : formatBytes(bytes),
  clear: 'Supprimer les copies hors ligne',
  clearOf: (name: string) => `Supprimer les copies hors ligne\u202f: ${name}`,
  clearAll: 'Supprimer toutes les copies hors ligne',
  clearTitle: (name: string) => `Supprimer les copies hors ligne du compte ${name}\u202f?`,
  clearAllTitle: 'Supprimer toutes les copies hors ligne\u202f?',
  clearMore:
    'Rien de tout cela ne restera disponible hors ligne. Les comptes, les clés et les serveurs ne sont pas concernés.',

  notSaved: 'Ces dates ne sont pas entièrement disponibles hors ligne',
  notSavedMore: 'Disponibles\u202f:',
  notSavedNothing: 'Elles apparaîtront dès que la connexion sera rétablie.',
  notSavedPanel: 'Non disponible hors ligne',
  notAvailable: 'Non disponible',
  savedPeriods: 'Périodes disponibles hors ligne',
};

export const diagnostics = {
  title: 'Diagnostic',
  lead: 'Des informations utiles pour résoudre un problème. Le rapport ne contient ni clés, ni noms, ni adresses.',
  copy: 'Copier le rapport',
  copied: 'Copié',
  notCopied: 'Impossible de copier le rapport',
  refresh: 'Actualiser',
  open: 'Diagnostic',
  openMore: 'Versions, connexions et erreurs récentes, pour signaler un problème',
  versions: 'Versions',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'Système',
  } as Record<string, string>,
  store: 'Stockage hors ligne',
  size: 'Taille',
  lasting: 'Emplacement',
  onDisk: 'Sur le disque',
  inMemory: 'En mémoire, jusqu’à la fermeture de Sitedeck',
  hits: 'Chargé depuis les copies hors ligne',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Rien n’est encore chargé'
      : `${share} (${formatNumber(found)} sur ${formatNumber(asked)})`,
  connections: 'Connexions',
  columns: {
    account: 'Compte',
    state: 'État',
    queue: 'File d’attente',
    dialect: 'Compatibilité',
    time: 'Heure',
    error: 'Erreur',
    details: 'Détails',
  },
  queued: (count: number) => (count === 0 ? 'Vide' : requests(count)),
  failures: 'Erreurs récentes',
  noFailures: 'Aucune erreur depuis le démarrage de Sitedeck',
  noAccount: 'Aucun compte',
  report: 'Rapport',
};
