import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { countWord } from './count-word';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}: o ${percent} więcej wizyt w zeszłym tygodniu (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: o ${percent} mniej wizyt w zeszłym tygodniu (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} w zeszłym tygodniu (${period})`,
    none: ({ domain, period }) => `${domain}: brak wizyt w zeszłym tygodniu (${period})`,
  },
  none: 'Brak wizyt w zeszłym tygodniu.',
  noneBefore: 'tydzień wcześniej nie było żadnej',
  now: 'zeszły tydzień',
  before: 'tydzień wcześniej',
  footer: (sender) => `Nadawca: ${sender}. Raport przychodzi w każdy poniedziałek.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain}, ${period}: ${visits}, o ${percent} więcej`,
    down: ({ domain, percent, period, visits }) =>
      `${domain}, ${period}: ${visits}, o ${percent} mniej`,
    visits: ({ domain, period, visits }) => `${domain}, ${period}: ${visits}`,
    none: ({ domain, period }) => `${domain}, ${period}: brak wizyt`,
  },
  none: 'Brak wizyt w zeszłym miesiącu.',
  noneBefore: 'miesiąc wcześniej nie było żadnej',
  now: 'zeszły miesiąc',
  before: 'miesiąc wcześniej',
  footer: (sender) => `Nadawca: ${sender}. Raport przychodzi pierwszego dnia miesiąca.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => `${formatted} ${countWord(count, 'wizyta', 'wizyty', 'wizyt')}`,
  pageviewCount: (count, formatted) =>
    `${formatted} ${countWord(count, 'odsłona', 'odsłony', 'odsłon')}`,
  bestDay: (weekday) => `Najlepszy dzień: ${weekday}.`,
  busiest: (day, visits) => `Najlepszy dzień: ${day} (${visits})`,
  from: (first, last) => `${first} – ${last}`,
  after: (visits, noneBefore) => `${visits}, a ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `Liczba dni: ${now} – ${days}, ${before} – ${daysBefore}. Wizyty dziennie: ${perDay}.`,
  coverage: (covered, days) => `Dni z danymi w tamtym okresie: ${covered} z ${days}`,
  since: (day) => `Początek zliczania: ${day}.`,
  totals: { visits: 'Wizyty', pageviews: 'Odsłony', perVisit: 'Odsłony na wizytę' },
  chart: 'Wizyty według dni',
  legend: (now, before) => `słupek: ${now}, linia: ${before}`,
  legendAlone: (now) => `słupek: ${now}`,
  change: 'Zmiana',
  isNew: 'nowe',
  nothing: 'Nic nie zliczono.',
  open: 'Otwórz statystyki',
  asksPassword: 'Strona prosi o hasło.',
  stop: 'Nie wysyłaj więcej',
  stopByReply: 'Aby zrezygnować z tych e-maili, odpowiedz na tę wiadomość.',
  whatVisitsAre:
    'Wizyta zaczyna się, gdy ktoś przychodzi z innej witryny lub otwiera adres bezpośrednio.',
  lists: { page: 'Strony', referrer: 'Źródła', country: 'Kraje' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `Raporty e-mail witryny ${domain}`,
    question: (address) => `Nie wysyłać ich więcej na adres ${address}?`,
    stop: 'Nie wysyłaj więcej',
    stopped: (address) => `Raporty nie będą już wysyłane na adres ${address}.`,
    resume: 'Wysyłaj znowu',
    resumed: (address) => `Raporty znowu są wysyłane na adres ${address}.`,
    gone: 'Ten link już nie działa',
    goneMore: 'Witryna nie jest już tu mierzona albo link jest niepełny.',
  },
};
