import type { ServicePageText } from '../en/service-page';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Statistiche`,
  period: 'Periodo',
  days: (days) => (days === 1 ? 'Oggi' : days === 365 ? '12 mesi' : `${days} giorni`),
  visitors: 'Visite',
  pageviews: 'Pagine viste',
  chart: 'Visite per giorno',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'Nessuna visita negli ultimi 30 minuti'
      : `${formatted} ${visits === 1 ? 'visita' : 'visite'} negli ultimi 30 minuti`,
  nothing: 'Ancora nessun dato',
  day: 'Giorno',
  hour: 'Ora',
  asTable: 'Numeri in tabella',
  visitsBefore: 'Visite precedenti',
  ahead: 'non ancora',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? ', finora' : ''}: ${count}`,
  comparedWith: (period) => `Confronto con ${period}`,
  coverage: (covered, days) => `Quel periodo ha dati per ${covered} di ${days} giorni`,
  was: (count) => `prima ${count}`,
  isNew: 'novità',
  listOf: (title) => `${title}, i primi 10 valori`,
  counted: { visits: 'Visite', pageviews: 'Pagine viste', events: 'Eventi' },
  share: 'Quota',
  pagesPerVisit: 'Pagine per visita',
  soFar: 'finora',
  footer: 'Contato da Sitedeck, senza cookie',
  zone: (zone) => `Fuso orario dei giorni: ${zone}`,
  insight,
  password: 'Password',
  key: 'Chiave API',
  needsPassword: 'Inserisci la password per vedere le statistiche di questo sito.',
  needsKey:
    'Le statistiche di questo sito sono private. Chi lo gestisce può aprirle con la chiave API.',
  open: 'Apri',
  wrong: 'Non ha funzionato. Riprova.',
  tooMany: 'Troppi tentativi. Riprova tra un minuto.',
  tooManyRequests: 'Troppe richieste',
  busy: 'Troppo traffico ora',
  later: 'Riprova tra un minuto.',
  missing: 'Pagina non trovata',
  missingHint: 'A questo indirizzo non ci sono statistiche.',
  rootHint:
    'Questo servizio conta le visite ai siti web. Aggiungi il dominio di un sito a questo indirizzo per vederne le statistiche.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
