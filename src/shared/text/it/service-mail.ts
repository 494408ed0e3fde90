import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { inMonth } from './articles';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}: ${percent} di visite in più la settimana scorsa (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: ${percent} di visite in meno la settimana scorsa (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} la settimana scorsa (${period})`,
    none: ({ domain, period }) => `${domain}: nessuna visita la settimana scorsa (${period})`,
  },
  none: 'Nessuna visita la settimana scorsa.',
  noneBefore: 'nessuna nella settimana precedente',
  now: 'settimana scorsa',
  before: 'settimana precedente',
  footer: (sender) => `Ricevi questo report ogni lunedì da ${sender}.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain} ${inMonth(period)}: ${visits}, ${percent} in più`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} ${inMonth(period)}: ${visits}, ${percent} in meno`,
    visits: ({ domain, period, visits }) => `${domain} ${inMonth(period)}: ${visits}`,
    none: ({ domain, period }) => `${domain} ${inMonth(period)}: nessuna visita`,
  },
  none: 'Nessuna visita il mese scorso.',
  noneBefore: 'nessuna nel mese precedente',
  now: 'mese scorso',
  before: 'mese precedente',
  footer: (sender) => `Ricevi questo report il primo di ogni mese da ${sender}.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => `${formatted} ${count === 1 ? 'visita' : 'visite'}`,
  pageviewCount: (count, formatted) =>
    `${formatted} ${count === 1 ? 'pagina vista' : 'pagine viste'}`,
  bestDay: (weekday) => `Giorno migliore: ${weekday}.`,
  busiest: (day, visits) => `Giorno migliore: ${day}, con ${visits}`,
  from: (first, last) => `${first} – ${last}`,
  after: (visits, noneBefore) => `${visits}, ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `Giorni: ${days} ${inMonth(now)}, ${daysBefore} ${inMonth(before)}. Visite al giorno: ${perDay}.`,
  coverage: (covered, days) => `Quel periodo ha dati per ${covered} di ${days} giorni`,
  since: (day) => `Conteggio attivo da ${day}.`,
  totals: { visits: 'Visite', pageviews: 'Pagine viste', perVisit: 'Pagine per visita' },
  chart: 'Visite per giorno',
  legend: (now, before) => `barra: ${now}, linea: ${before}`,
  legendAlone: (now) => `barra: ${now}`,
  change: 'Variazione',
  isNew: 'novità',
  nothing: 'Non è stato contato nulla.',
  open: 'Apri le statistiche',
  asksPassword: 'La pagina chiede la sua password.',
  stop: 'Annulla iscrizione',
  stopByReply: 'Per non ricevere più queste e-mail, rispondi a questa.',
  whatVisitsAre:
    'Una visita inizia quando qualcuno arriva da un altro sito o apre direttamente l’indirizzo.',
  lists: { page: 'Pagine', referrer: 'Sorgenti', country: 'Paesi' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `Report via e-mail per ${domain}`,
    question: (address) => `Non inviarli più a ${address}?`,
    stop: 'Annulla iscrizione',
    stopped: (address) => `Non verranno più inviati report a ${address}.`,
    resume: 'Riattiva iscrizione',
    resumed: (address) => `I report vengono di nuovo inviati a ${address}.`,
    gone: 'Questo link non funziona più',
    goneMore: 'Qui il sito non viene più misurato, oppure il link è incompleto.',
  },
};
