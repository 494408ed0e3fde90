import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, several: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `„${line}”`);
  const rest = lines.length - named.length;
  const more = plural(rest, { one: 'inny', few: 'inne', many: 'innych', other: 'innego' });
  const all = rest > 0 ? [...named, `${formatNumber(rest)} ${more}`] : named;
  return `${formatList(all)} ${lines.length === 1 ? one : several}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Domena', hint: 'Na przykład example.com. Możesz wkleić URL.' },
  privacy: {
    label: 'Strona statystyk',
    values: { 0: 'Publiczna', 1: 'Prywatna', 2: 'Hasło' },
    hints: {
      0: 'Może ją zobaczyć każdy, kto ma link.',
      1: 'Możesz ją zobaczyć tylko ty.',
      2: 'Może ją zobaczyć każdy, kto zna hasło.',
    },
  },
  password: { label: 'Hasło' },
  email: {
    label: 'Raporty e-mail',
    hint: 'Serwer co jakiś czas wysyła raport.',
    values: { 0: 'Wyłączone', 1: 'Włączone' },
  },
  exclude_bots: {
    label: 'Wyklucz boty',
    name: 'Boty',
    hint: 'Wizyty znanych botów nie są liczone.',
    values: { 0: 'Liczone', 1: 'Wykluczone' },
  },
  exclude_params: {
    label: 'Wykluczone parametry URL',
    hint: 'Jeden w wierszu. Sam znak & usuwa wszystkie parametry.',
    lines: 'Nazwy parametrów, po jednej w wierszu',
    badLines: (lines: string[]) =>
      badLines(lines, 'nie jest nazwą parametru', 'nie są nazwami parametrów'),
    clear: 'Usuń wszystkie wykluczone parametry URL',
  },
  exclude_ips: {
    label: 'Wykluczone adresy IP',
    hint: 'Jeden adres lub zakres w wierszu, na przykład 203.0.113.7 lub 10.0.0.0/8.',
    lines: 'Adresy IP lub zakresy, po jednym w wierszu',
    badLines: (lines: string[]) =>
      badLines(lines, 'nie jest adresem IP ani zakresem', 'nie są adresami IP ani zakresami'),
  },
  favorite: { label: 'Ulubiona', values: { true: 'Tak', false: 'Nie' } },
};
