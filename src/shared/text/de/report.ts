import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Bericht',
  save: 'Als PDF speichern',
  loading: 'Neuere Zahlen werden geladen …',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, Farbe und Notiz',
    logo: 'Logo',
    logoHint: 'Auf allen Berichten. PNG, JPEG oder SVG, höchstens 5 MB.',
    logoAlt: 'Ihr Logo',
    chooseLogo: 'Logo auswählen …',
    replaceLogo: 'Logo ersetzen …',
    chooseTitle: 'Logo auswählen',
    removeLogo: 'Logo entfernen',
    logoRemoved: 'Logo entfernt',
    color: 'Farbe',
    colorHint: 'Auf allen Berichten.',
    useAccountColor: 'Farbe des Kontos verwenden',
    darker: {
      text: 'Diese Farbe ist für Text auf Weiß zu hell. Text erscheint in einem dunkleren Ton.',
      shapes:
        'Diese Farbe ist auf Weiß zu hell. Text, Linien und Balken erscheinen in einem dunkleren Ton.',
    },
    note: (domain) => `Notiz für ${domain}`,
    noteHint: 'Oben auf den Berichten dieser Website. Nur auf diesem Computer gespeichert.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Website-Bericht',
  comparedWith: (period) => `Verglichen mit ${period}`,
  notCompared: 'Ohne Vergleich mit einem anderen Zeitraum',
  more: (values) => `${formatNumber(values)} weitere`,
  nothingIn: (titles) => `Keine Daten in diesem Zeitraum: ${titles}`,
  missing: (titles) => `Nicht geladen: ${titles}`,
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  visit: 'Besuch',
  visitMore:
    'Jemand kommt von einer anderen Website oder öffnet die Adresse direkt. Dieselbe Person kann mehrere Besuche zählen.',
  change: 'Änderung',
  changeMore:
    'Gegenüber dem oben genannten Zeitraum. Grau kann Zufall sein; ein Strich, wenn die frühere Zahl unbekannt ist oder beide null sind.',
  lists: 'Listen',
  listsMore:
    'Zeigen die ersten Zeilen. Anteile beziehen sich auf alle Besuche oder Seitenaufrufe des Zeitraums.',
  numbers: 'Zahlen',
  numbersMore: (account, read) =>
    `Von ${account}, Stand ${read}. Tage folgen der Zeitzone des Servers.`,
};
