import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}: ${percent} mehr Besuche letzte Woche (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: ${percent} weniger Besuche letzte Woche (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} letzte Woche (${period})`,
    none: ({ domain, period }) => `${domain}: keine Besuche letzte Woche (${period})`,
  },
  none: 'Keine Besuche letzte Woche.',
  noneBefore: 'keine in der Woche davor',
  now: 'letzte Woche',
  before: 'Woche davor',
  footer: (sender) => `Diesen Bericht sendet ${sender} jeden Montag.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain} im ${period}: ${visits}, ${percent} mehr`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} im ${period}: ${visits}, ${percent} weniger`,
    visits: ({ domain, period, visits }) => `${domain} im ${period}: ${visits}`,
    none: ({ domain, period }) => `${domain} im ${period}: keine Besuche`,
  },
  none: 'Keine Besuche im letzten Monat.',
  noneBefore: 'keine im Monat davor',
  now: 'letzter Monat',
  before: 'Monat davor',
  footer: (sender) => `Diesen Bericht sendet ${sender} an jedem Monatsersten.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => `${formatted} ${count === 1 ? 'Besuch' : 'Besuche'}`,
  pageviewCount: (count, formatted) =>
    `${formatted} ${count === 1 ? 'Seitenaufruf' : 'Seitenaufrufe'}`,
  bestDay: (weekday) => `Bester Tag: ${weekday}.`,
  busiest: (day, visits) => `Bester Tag: ${day} (${visits})`,
  from: (first, last) => `${first} bis ${last}`,
  after: (visits, noneBefore) => `${visits}, ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `Der ${now} hat ${days} Tage, der ${before} ${daysBefore}. Besuche pro Tag: ${perDay}.`,
  coverage: (covered, days) => `Daten davon nur für ${covered} von ${days} Tagen`,
  since: (day) => `Gezählt seit ${day}.`,
  totals: { visits: 'Besuche', pageviews: 'Seitenaufrufe', perVisit: 'Seiten pro Besuch' },
  chart: 'Besuche pro Tag',
  legend: (now, before) => `Balken: ${now}, Strich: ${before}`,
  legendAlone: (now) => `Balken: ${now}`,
  change: 'Änderung',
  isNew: 'neu',
  nothing: 'Nichts gezählt.',
  open: 'Statistik öffnen',
  asksPassword: 'Die Seite fragt nach ihrem Passwort.',
  stop: 'Nicht mehr senden',
  stopByReply: 'Um diese E-Mails abzubestellen, antworten Sie auf diese.',
  whatVisitsAre:
    'Ein Besuch beginnt, wenn jemand von einer anderen Website kommt oder die Adresse direkt öffnet.',
  lists: { page: 'Seiten', referrer: 'Quellen', country: 'Länder' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `E-Mail-Berichte für ${domain}`,
    question: (address) => `Nicht mehr an ${address} senden?`,
    stop: 'Nicht mehr senden',
    stopped: (address) => `An ${address} werden keine Berichte mehr gesendet.`,
    resume: 'Wieder senden',
    resumed: (address) => `Berichte werden wieder an ${address} gesendet.`,
    gone: 'Dieser Link funktioniert nicht mehr',
    goneMore: 'Die Website wird hier nicht mehr gemessen, oder der Link ist unvollständig.',
  },
};
