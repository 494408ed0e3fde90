import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber, plural } from '../format';

const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'Tag', other: 'Tage' })}`;

export const sideBySide: typeof english = {
  open: '„Nebeneinander“ öffnen',
  compareSite: 'Mit anderen Websites vergleichen …',
  form: 'Anzeigen als',
  forms: { index: 'Index 100', visits: 'Besuche' },
  websites: 'Websites nebeneinander',
  add: 'Website hinzufügen',
  remove: (name) => `${name} entfernen`,
  find: 'Websites suchen',
  noneFound: 'Keine Website gefunden',
  choose: 'Wählen Sie zwei bis fünf Websites',
  chooseMore: 'Sie können zu verschiedenen Konten gehören.',
  oneMore: 'Fügen Sie eine weitere Website zum Vergleich hinzu.',
  copyLink: 'Link kopieren',
  chart: (interval, isIndex) =>
    isIndex ? `Besuche nach ${interval}, als Index` : `Besuche nach ${interval}`,
  intervals: { day: 'Tag', week: 'Woche', month: 'Monat' },
  base: (count) => `Durchschnitt der ersten ${days(count)} = 100`,
  baseWhole: 'Durchschnitt der ganzen Tage = 100',
  short: 'Ein Index braucht zwei ganze Tage. Wählen Sie einen längeren Zeitraum.',
  noIndex: 'Kein Index für diese Tage. Wählen Sie Besuche oder einen längeren Zeitraum.',
  columns: {
    website: 'Website',
    index: 'Index jetzt',
    visits: 'Besuche',
    share: 'Anteil',
    change: 'Änderung',
    pages: 'Seiten pro Besuch',
    best: { day: 'Bester Tag', week: 'Beste Woche', month: 'Bester Monat' },
  },
  indexNow: (count) =>
    count === 1
      ? 'Index jetzt: der letzte ganze Tag.'
      : `Index jetzt: Durchschnitt der letzten ${days(count)}.`,
  shareNote: 'Anteil: an den Besuchen dieser Websites.',
  all: (count) => `Alle ${formatNumber(count)}`,
  someOf: (known, count) => `${formatNumber(known)} von ${formatNumber(count)}`,
  ownDays: (zones) => `Die Tage folgen der Zeitzone jedes Servers: ${formatList(zones)}.`,
  loading: (known, count) => `${formatNumber(known)} von ${formatNumber(count)} Websites geladen`,
  missing: (name, cause) => `${name} fehlt im Diagramm. ${cause}`,
  old: (name, cause) => `${name}: Ihre Offline-Kopie wird angezeigt. ${cause}`,
  young: (name) => `${name} hat keinen Index: An den ersten Tagen wurde nichts gezählt.`,
  few: (name) => `${name} hat keinen Index: An den ersten Tagen gab es zu wenige Besuche.`,
  accountGone: 'Das Konto wurde entfernt.',
  unknown: (id) => `Website ${id}`,
  sentence: {
    grew: (name, index) => `${name} ist am meisten gewachsen, von 100 auf ${index}.`,
    none: 'Keine ist gewachsen.',
    alike: 'Keine hat sich stark verändert.',
    onlyFell: (name, index) => ` Nur ${name} hat Besuche verloren und steht bei ${index}.`,
    fell: (name, index) => ` ${name} hat am meisten verloren und steht bei ${index}.`,
  },
  table: 'Websites als Tabelle',
  tableAs: (format) => `Tabelle als ${format}`,
  daysAs: (format) => `Besuche pro Tag als ${format}`,
  select: 'Zum Vergleich auswählen',
  selectSite: (name) => `${name} auswählen`,
  selected: (count) => `${formatNumber(count)} ausgewählt`,
  compare: 'Vergleichen',
  compareNeeds: 'Wählen Sie zwei bis fünf Websites aus',
};
