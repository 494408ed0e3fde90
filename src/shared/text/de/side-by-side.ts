import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber } from '../format';

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
  favorites: 'Favoriten vergleichen',
  copyLink: 'Link kopieren',
  chart: (interval, isIndex) =>
    isIndex ? `Besuche nach ${interval}, als Index` : `Besuche nach ${interval}`,
  intervals: { day: 'Tag', week: 'Woche', month: 'Monat' },
  base: '100 = mittlerer Tag (Median) der ersten 4 Wochen',
  baseCompared: (days) => `100 = mittlerer Tag (Median) davor (${days})`,
  short:
    'Ein Index vergleicht mit früheren Tagen. Wählen Sie einen Vergleich oder mindestens 8 Wochen.',
  noIndex: 'Kein Index für diese Tage. Wählen Sie Besuche oder einen längeren Zeitraum.',
  columns: {
    website: 'Website',
    first: { before: 'Mittlerer Tag, erste 4 Wochen', now: 'Mittlerer Tag, letzte 4 Wochen' },
    compared: { before: 'Zuvor, pro Tag', now: 'Jetzt, pro Tag' },
    visits: 'Besuche',
    share: 'Anteil',
    change: 'Änderung',
    pages: 'Seiten pro Besuch',
    best: { day: 'Bester Tag', week: 'Beste Woche', month: 'Bester Monat' },
  },
  shareNote: 'Anteil: an den Besuchen dieser Websites.',
  all: (count) => `Alle ${formatNumber(count)}`,
  someOf: (known, count) => `${formatNumber(known)} von ${formatNumber(count)}`,
  ownDays: (zones) => `Die Tage folgen der Zeitzone jedes Servers: ${formatList(zones)}.`,
  loading: (known, count) => `${formatNumber(known)} von ${formatNumber(count)} Websites geladen`,
  missing: (name, cause) => `${name} fehlt im Diagramm. ${cause}`,
  old: (name, cause) => `${name}: Ihre Offline-Kopie wird angezeigt. ${cause}`,
  young: (name) => `${name} hat keine Änderung: Von den früheren Tagen sind zu wenige gezählt.`,
  few: (name) => `${name} hat keinen Index: An den früheren Tagen gab es zu wenige Besuche.`,
  accountGone: 'Das Konto wurde entfernt.',
  unknown: (id) => `Website ${id}`,
  sentence: {
    grew: (name, share) =>
      `${name} ist am stärksten gewachsen: ${share} mehr pro Tag als in den ersten 4 Wochen.`,
    grewSince: (name, share, days) =>
      `${name} ist am stärksten gewachsen: ${share} mehr pro Tag als zuvor (${days}).`,
    clearlyGrew: (name, share) =>
      `${name} ist eindeutig gewachsen: ${share} mehr pro Tag als in den ersten 4 Wochen.`,
    clearlyGrewSince: (name, share, days) =>
      `${name} ist eindeutig gewachsen: ${share} mehr pro Tag als zuvor (${days}).`,
    none: 'Keine ist eindeutig gewachsen.',
    alike: 'Keine hat sich eindeutig verändert.',
    onlyFell: (name, change) => ` Nur ${name} hat Besuche verloren (${change}).`,
    fell: (name, change) => ` ${name} hat am meisten verloren (${change}).`,
    clearlyFell: (name, change) => ` ${name} hat eindeutig Besuche verloren (${change}).`,
  },
  table: 'Websites als Tabelle',
  tableAs: (format) => `Tabelle als ${format}`,
  daysAs: (format) => `Besuche pro Tag als ${format}`,
  compare: 'Vergleichen',
  compareNeeds: 'Wählen Sie zwei bis fünf Websites aus',
};
