import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `“${line}”`);
  const rest = lines.length - named.length;
  const more = plural(rest, { one: '1 altra riga', other: `altre ${formatNumber(rest)} righe` });
  const all = rest > 0 ? [...named, more] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Dominio', hint: 'Ad esempio example.com. Puoi incollare un URL.' },
  privacy: {
    label: 'Pagina statistiche',
    values: { 0: 'Pubblica', 1: 'Privata', 2: 'Password' },
    hints: {
      0: 'Può vederla chiunque abbia il link.',
      1: 'Puoi vederla solo tu.',
      2: 'Può vederla chiunque abbia la password.',
    },
  },
  password: { label: 'Password' },
  email: {
    label: 'Report via e-mail',
    hint: 'Il server invia un report di tanto in tanto.',
    values: { 0: 'No', 1: 'Sì' },
  },
  exclude_bots: {
    label: 'Escludi bot',
    name: 'Bot',
    hint: 'Le visite dei bot più comuni non vengono contate.',
    values: { 0: 'Contati', 1: 'Esclusi' },
  },
  exclude_params: {
    label: 'Parametri URL esclusi',
    hint: 'Uno per riga. Un & da solo rimuove tutti i parametri.',
    lines: 'Nomi di parametri, uno per riga',
    badLines: (lines: string[]) =>
      badLines(lines, 'non è un nome di parametro', 'non sono nomi di parametri'),
    clear: 'Rimuovi tutti i parametri URL esclusi',
  },
  exclude_ips: {
    label: 'Indirizzi IP esclusi',
    hint: 'Un indirizzo o intervallo per riga, ad esempio 203.0.113.7 o 10.0.0.0/8.',
    lines: 'Indirizzi o intervalli IP, uno per riga',
    badLines: (lines: string[]) =>
      badLines(lines, 'non è un indirizzo o intervallo IP', 'non sono indirizzi o intervalli IP'),
  },
  favorite: { label: 'Preferito', values: { true: 'Sì', false: 'No' } },
};
