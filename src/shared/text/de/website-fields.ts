import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `„${line}“`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} weitere`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Domain', hint: 'Wie example.com. Eine eingefügte Adresse geht auch.' },
  privacy: {
    label: 'Sichtbarkeit',
    values: { 0: 'Öffentlich', 1: 'Privat', 2: 'Passwort' },
    hints: {
      0: 'Wer den Link hat, sieht die Statistikseite.',
      1: 'Nur Sie sehen die Statistikseite.',
      2: 'Wer das Passwort hat, sieht die Statistikseite.',
    },
  },
  password: { label: 'Passwort' },
  email: {
    label: 'E-Mail-Berichte',
    hint: 'Der Server schickt von Zeit zu Zeit einen Bericht.',
    values: { 0: 'Aus', 1: 'An' },
  },
  exclude_bots: {
    label: 'Bots ausschließen',
    name: 'Bots',
    hint: 'Besuche bekannter Bots werden nicht gezählt.',
    values: { 0: 'Gezählt', 1: 'Ignoriert' },
  },
  exclude_params: {
    label: 'Ausgeschlossene Parameter',
    hint: 'Ein Name je Zeile; & allein lässt die ganze Abfrage weg.',
    lines: 'Parameternamen, einer je Zeile',
    badLines: (lines: string[]) =>
      badLines(lines, 'ist kein Parametername', 'sind keine Parameternamen'),
    clear: 'Alle ausgeschlossenen Parameter entfernen',
  },
  exclude_ips: {
    label: 'Ausgeschlossene IP-Adressen',
    hint: 'Eine Adresse oder ein Netz je Zeile, wie 203.0.113.7 oder 10.0.0.0/8.',
    lines: 'IP-Adressen oder Netze, eines je Zeile',
    badLines: (lines: string[]) =>
      badLines(
        lines,
        'ist keine IP-Adresse und kein Netz',
        'sind keine IP-Adressen und keine Netze',
      ),
  },
  favorite: { label: 'Favorit', values: { true: 'Ja', false: 'Nein' } },
};
