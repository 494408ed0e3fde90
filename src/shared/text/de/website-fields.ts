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
  domain: { label: 'Domain', hint: 'Zum Beispiel example.com. Sie können eine URL einfügen.' },
  privacy: {
    label: 'Statistikseite',
    values: { 0: 'Öffentlich', 1: 'Privat', 2: 'Passwort' },
    hints: {
      0: 'Alle mit dem Link können sie ansehen.',
      1: 'Nur Sie können sie ansehen.',
      2: 'Alle mit dem Passwort können sie ansehen.',
    },
  },
  password: { label: 'Passwort' },
  email: {
    label: 'E-Mail-Berichte',
    hint: 'Der Server sendet von Zeit zu Zeit einen Bericht.',
    values: { 0: 'Aus', 1: 'An' },
  },
  exclude_bots: {
    label: 'Bots ausschließen',
    name: 'Bots',
    hint: 'Besuche bekannter Bots werden nicht gezählt.',
    values: { 0: 'Gezählt', 1: 'Ausgeschlossen' },
  },
  exclude_params: {
    label: 'Ausgeschlossene URL-Parameter',
    hint: 'Einer pro Zeile. Ein einzelnes & entfernt alle Parameter.',
    lines: 'Parameternamen, einer pro Zeile',
    badLines: (lines: string[]) =>
      badLines(lines, 'ist kein Parametername', 'sind keine Parameternamen'),
    clear: 'Alle ausgeschlossenen URL-Parameter entfernen',
  },
  exclude_ips: {
    label: 'Ausgeschlossene IP-Adressen',
    hint: 'Eine Adresse oder ein Bereich pro Zeile, zum Beispiel 203.0.113.7 oder 10.0.0.0/8.',
    lines: 'IP-Adressen oder -Bereiche, eine Angabe pro Zeile',
    badLines: (lines: string[]) =>
      badLines(
        lines,
        'ist keine IP-Adresse und kein IP-Bereich',
        'sind keine IP-Adressen und keine IP-Bereiche',
      ),
  },
  favorite: { label: 'Favorit', values: { true: 'Ja', false: 'Nein' } },
};
