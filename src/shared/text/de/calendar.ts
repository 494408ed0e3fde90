import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare, plural } from '../format';

const visits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Besuch', other: 'Besuche' })}`;
const visitsDative = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Besuch', other: 'Besuchen' })}`;
const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Tag', other: 'Tage' })}`;

export const calendar: typeof english = {
  title: 'Kalender',
  show: 'Kalender anzeigen',
  year: 'Jahr',
  earlier: 'Früheres Jahr',
  later: 'Späteres Jahr',
  total: (count, year) => `${visits(count)} in ${year}`,
  lastMonths: '12 Monaten',
  totalsNote: 'Darunter die Summen der Monate',
  grid: (year) => `Besuche nach Tag, ${year}`,
  keys: 'Auf und ab bewegen um einen Tag, links und rechts um eine Woche. Die Eingabetaste zeigt den Tag an.',
  visits,
  usually: (count) => `üblich etwa ${count}`,
  soFar: (count) => `bisher ${visits(count)}`,
  unknown: 'nicht geladen',
  before: 'noch nichts gezählt',
  future: 'kommt noch',
  legend: 'Besuche pro Tag',
  under: (count) => `unter ${count}`,
  from: (count) => `ab ${count}`,
  none: '0',
  noData: 'Keine Daten',
  best: 'Beste Tage',
  bestRank: (rank) => `Platz ${formatNumber(rank)} der besten Tage`,
  quiet: 'Ruhigste Tage',
  day: 'Tag',
  usual: 'Üblich',
  habit: 'Die übliche Woche',
  habitNote: 'Punkt: mittlerer Tag, Balken: 8 von 10 Tagen',
  middle: 'Mittlerer Tag',
  range: '8 von 10 Tagen',
  fullDays: (count) => `${days(count)}, ohne heute.`,
  sentence: {
    best: 'Bester Tag: ',
    with: (count, times) =>
      times === null
        ? ` mit ${visitsDative(count)}.`
        : ` mit ${visitsDative(count)}, das ${times}-Fache des Üblichen.`,
    workdays: (share) =>
      ` Montag bis Freitag bringen pro Tag ${formatShare(share)} mehr Besuche als Wochenenden.`,
    weekends: (share) =>
      ` Wochenenden bringen pro Tag ${formatShare(share)} mehr Besuche als Montag bis Freitag.`,
  },
};
