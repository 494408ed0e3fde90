import type { ServicePageText } from '../en/service-page';
import { visitsOf } from './counts';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statistiques`,
  period: 'Période',
  days: (days) => (days === 1 ? 'Aujourd’hui' : days === 365 ? '12 mois' : `${days} jours`),
  visitors: 'Visites',
  pageviews: 'Pages vues',
  chart: 'Visites par jour',
  live: (visits, formatted) =>
    visits === 0
      ? 'Aucune visite ces 30 dernières minutes'
      : `${visitsOf(visits, formatted)} ces 30 dernières minutes`,
  nothing: 'Pas encore de données',
  day: 'Jour',
  hour: 'Heure',
  asTable: 'Chiffres en tableau',
  visitsBefore: 'Visites avant',
  ahead: 'pas encore',
  pointCount: (point, count, isUnderWay) =>
    isUnderWay ? `${point}, en cours\u202f: ${count}` : `${point}\u202f: ${count}`,
  comparedWith: (period) => `Comparaison\u202f: ${period}`,
  coverage: (covered, days) =>
    `Données de cette période pour ${covered} des ${days} jours seulement`,
  was: (count) => `avant\u202f: ${count}`,
  isNew: 'nouveau',
  listOf: (title) => `${title}, les 10 premières lignes`,
  counted: { visits: 'Visites', pageviews: 'Pages vues', events: 'Événements' },
  share: 'Part',
  pagesPerVisit: 'Pages par visite',
  soFar: 'jusqu’ici',
  footer: 'Compté par Sitedeck, sans cookies',
  zone: (zone) => `Fuseau horaire des jours\u202f: ${zone}`,
  insight,
  password: 'Mot de passe',
  key: 'Clé API',
  needsPassword: 'Saisissez le mot de passe pour voir les statistiques de ce site.',
  needsKey:
    'Les statistiques de ce site sont privées. Ses responsables peuvent les ouvrir avec la clé API.',
  open: 'Ouvrir',
  wrong: 'Cela n’a pas fonctionné. Réessayez.',
  tooMany: 'Trop de tentatives. Réessayez dans une minute.',
  tooManyRequests: 'Trop de requêtes',
  busy: 'Surchargé pour le moment',
  later: 'Réessayez dans une minute.',
  missing: 'Introuvable',
  missingHint: 'Il n’y a pas de statistiques à cette adresse.',
  rootHint:
    'Ce service compte les visites de sites web. Ajoutez le domaine d’un site à cette adresse pour voir ses statistiques.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
