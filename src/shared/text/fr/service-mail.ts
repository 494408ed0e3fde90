import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { pageviewsOf, visitsOf } from './counts';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}\u202f: visites en hausse de ${percent} la semaine dernière (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}\u202f: visites en baisse de ${percent} la semaine dernière (${period})`,
    visits: ({ domain, visits, period }) =>
      `${domain}\u202f: ${visits} la semaine dernière (${period})`,
    none: ({ domain, period }) => `${domain}\u202f: aucune visite la semaine dernière (${period})`,
  },
  none: 'Aucune visite la semaine dernière.',
  noneBefore: 'aucune la semaine précédente',
  now: 'semaine dernière',
  before: 'semaine précédente',
  footer: (sender) => `${sender} vous envoie ce rapport chaque lundi.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain} en ${period}\u202f: ${visits}, en hausse de ${percent}`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} en ${period}\u202f: ${visits}, en baisse de ${percent}`,
    visits: ({ domain, period, visits }) => `${domain} en ${period}\u202f: ${visits}`,
    none: ({ domain, period }) => `${domain} en ${period}\u202f: aucune visite`,
  },
  none: 'Aucune visite le mois dernier.',
  noneBefore: 'aucune le mois précédent',
  now: 'mois dernier',
  before: 'mois précédent',
  footer: (sender) => `${sender} vous envoie ce rapport le premier de chaque mois.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: visitsOf,
  pageviewCount: pageviewsOf,
  bestDay: (weekday) => `Meilleur jour\u202f: ${weekday}.`,
  busiest: (day, visits) => `Meilleur jour\u202f: ${day}, avec ${visits}`,
  from: (first, last) => `Du ${first} au ${last}`,
  after: (visits, noneBefore) => `${visits}, et ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `Nombre de jours\u202f: ${days} en ${now}, ${daysBefore} en ${before}. Visites par jour\u202f: ${perDay}.`,
  coverage: (covered, days) =>
    `Données de cette période pour ${covered} des ${days} jours seulement`,
  since: (day) => `Comptage depuis le ${day}.`,
  totals: { visits: 'Visites', pageviews: 'Pages vues', perVisit: 'Pages vues par visite' },
  chart: 'Visites par jour',
  legend: (now, before) => `barre\u202f: ${now}, trait\u202f: ${before}`,
  legendAlone: (now) => `barre\u202f: ${now}`,
  change: 'Évolution',
  isNew: 'nouveau',
  nothing: 'Rien n’a été compté.',
  open: 'Ouvrir les statistiques',
  asksPassword: 'La page demande son mot de passe.',
  stop: 'Se désabonner',
  stopByReply: 'Pour ne plus recevoir ces e-mails, répondez à celui-ci.',
  whatVisitsAre:
    'Une visite commence quand une personne arrive d’un autre site ou ouvre l’adresse directement.',
  lists: { page: 'Pages', referrer: 'Sources', country: 'Pays' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `Rapports par e-mail pour ${domain}`,
    question: (address) => `Ne plus les envoyer à ${address}\u202f?`,
    stop: 'Se désabonner',
    stopped: (address) => `Plus aucun rapport n’est envoyé à ${address}.`,
    resume: 'Se réabonner',
    resumed: (address) => `Les rapports sont de nouveau envoyés à ${address}.`,
    gone: 'Ce lien ne fonctionne plus',
    goneMore: 'Le site n’est plus mesuré ici, ou le lien est incomplet.',
  },
};
