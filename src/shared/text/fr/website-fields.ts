import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `«\u202f${line}\u202f»`);
  const rest = lines.length - named.length;
  const others = plural(rest, { one: 'autre ligne', other: 'autres lignes' });
  const all = rest > 0 ? [...named, `${formatNumber(rest)} ${others}`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Domaine', hint: 'Comme example.com. Vous pouvez coller une URL.' },
  privacy: {
    label: 'Page de statistiques',
    values: { 0: 'Publique', 1: 'Privée', 2: 'Mot de passe' },
    hints: {
      0: 'Toute personne disposant du lien peut la consulter.',
      1: 'Elle n’est visible que par vous.',
      2: 'Toute personne disposant du mot de passe peut la consulter.',
    },
  },
  password: { label: 'Mot de passe' },
  email: {
    label: 'Rapports par e-mail',
    hint: 'Le serveur envoie un rapport de temps en temps.',
    values: { 0: 'Non', 1: 'Oui' },
  },
  exclude_bots: {
    label: 'Exclure les robots',
    name: 'Robots',
    hint: 'Les visites des robots courants ne sont pas comptées.',
    values: { 0: 'Comptés', 1: 'Exclus' },
  },
  exclude_params: {
    label: 'Paramètres d’URL exclus',
    hint: 'Un par ligne. Un & seul retire tous les paramètres.',
    lines: 'Noms de paramètres, un par ligne',
    badLines: (lines: string[]) =>
      badLines(lines, 'n’est pas un nom de paramètre', 'ne sont pas des noms de paramètres'),
    clear: 'Retirer tous les paramètres d’URL exclus',
  },
  exclude_ips: {
    label: 'Adresses IP exclues',
    hint: 'Une adresse ou une plage par ligne, comme 203.0.113.7 ou 10.0.0.0/8.',
    lines: 'Adresses ou plages IP, une par ligne',
    badLines: (lines: string[]) =>
      badLines(
        lines,
        'n’est ni une adresse ni une plage IP',
        'ne sont ni des adresses ni des plages IP',
      ),
  },
  favorite: { label: 'Favori', values: { true: 'Oui', false: 'Non' } },
};
