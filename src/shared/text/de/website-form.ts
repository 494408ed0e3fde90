import { formatList, formatNumber, plural } from '../format';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `„${line}“`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} weitere`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

export const websiteForm = {
  add: 'Website hinzufügen',
  addTitle: 'Website hinzufügen',
  edit: (domain: string) => `${domain} bearbeiten`,
  domain: 'Domain',
  domainHint: 'Wie example.com. Eine eingefügte Adresse geht auch.',
  privacy: 'Sichtbarkeit',
  privacyHint: {
    0: 'Wer den Link hat, sieht die Statistikseite.',
    1: 'Nur Sie sehen die Statistikseite.',
    2: 'Wer das Passwort hat, sieht die Statistikseite.',
  },
  password: 'Passwort',
  keepPassword: 'Leer lassen, um das jetzige zu behalten.',
  email: 'E-Mail-Berichte',
  emailHint: 'Der Server schickt von Zeit zu Zeit einen Bericht.',
  excludeBots: 'Bots ausschließen',
  excludeBotsHint: 'Besuche bekannter Bots werden nicht gezählt.',
  excludeParams: 'Ausgeschlossene Parameter',
  excludeParamsHint: 'Ein Name je Zeile; & allein lässt die ganze Abfrage weg.',
  paramsNotShown:
    'Der Server zeigt sie nicht. Leer bleiben sie, wie sie sind; eine Liste hier ersetzt sie.',
  clearParams: 'Alle ausgeschlossenen Parameter entfernen',
  excludeIps: 'Ausgeschlossene IP-Adressen',
  excludeIpsHint: 'Eine Adresse oder ein Netz je Zeile, wie 203.0.113.7 oder 10.0.0.0/8.',
  favorite: 'Favorit',
  favoriteHere: 'Der Server kennt keine Favoriten: Dieser bleibt auf diesem Computer.',
  save: 'Speichern',
  saving: 'Speichern …',
  faults: {
    domainMissing: 'Geben Sie die Domain der Website ein.',
    domainMalformed: 'Das ist kein Domainname: es fehlt ein Punkt, wie in example.com.',
    domainTooLong: (length: number, most: number) =>
      `Diese Domain ist zu lang: ${formatNumber(length)} Zeichen, erlaubt sind ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Ein Teil zwischen zwei Punkten ist zu lang: ${formatNumber(length)} Zeichen, erlaubt sind ${formatNumber(most)}.`,
    passwordMissing: 'Geben Sie ein Passwort ein oder wählen Sie eine andere Sichtbarkeit.',
    passwordTooLong: (most: number) => `Höchstens ${formatNumber(most)} Zeichen.`,
    exclude_params: (lines: string[]) =>
      badLines(lines, 'ist kein Parametername', 'sind keine Parameternamen'),
    exclude_ips: (lines: string[]) =>
      badLines(
        lines,
        'ist keine IP-Adresse und kein Netz',
        'sind keine IP-Adressen und keine Netze',
      ),
  },
  remove: (domain: string) => `${domain} löschen`,
  removeTitle: (domain: string) => `${domain} löschen?`,
  removeText:
    'Die Website und alle ihre Statistiken werden auf dem Server gelöscht. Das lässt sich nicht rückgängig machen.',
  removeType: (domain: string) => `Zur Bestätigung ${domain} eingeben`,
  removeConfirm: 'Website löschen',
};
