import { formatList, formatNumber } from '../format';
import type { WebsiteFieldWords } from '../field-words';
import { agree } from './counts';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `“${line}”`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `${formatNumber(rest)} más`] : named;
  return `${agree(lines.length, one, other)}: ${formatList(all)}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Dominio', hint: 'Como example.com. Puedes pegar una URL.' },
  privacy: {
    label: 'Página de estadísticas',
    values: { 0: 'Pública', 1: 'Privada', 2: 'Contraseña' },
    hints: {
      0: 'Cualquiera que tenga el enlace puede verla.',
      1: 'Solo tú puedes verla.',
      2: 'Cualquiera que tenga la contraseña puede verla.',
    },
  },
  password: { label: 'Contraseña' },
  email: {
    label: 'Informes por correo',
    hint: 'El servidor envía un informe de vez en cuando.',
    values: { 0: 'No', 1: 'Sí' },
  },
  exclude_bots: {
    label: 'Excluir bots',
    name: 'Bots',
    hint: 'Las visitas de bots conocidos no se cuentan.',
    values: { 0: 'Se cuentan', 1: 'Excluidos' },
  },
  exclude_params: {
    label: 'Parámetros de URL excluidos',
    hint: 'Uno por línea. Una línea con solo & quita todos los parámetros.',
    lines: 'Nombres de parámetros, uno por línea',
    badLines: (lines: string[]) =>
      badLines(lines, 'No es un nombre de parámetro', 'No son nombres de parámetros'),
    clear: 'Quitar todos los parámetros de URL excluidos',
  },
  exclude_ips: {
    label: 'Direcciones IP excluidas',
    hint: 'Una dirección o un rango por línea, como 203.0.113.7 o 10.0.0.0/8.',
    lines: 'Direcciones o rangos de IP, uno por línea',
    badLines: (lines: string[]) =>
      badLines(
        lines,
        'No es una dirección ni un rango de IP',
        'No son direcciones ni rangos de IP',
      ),
  },
  favorite: { label: 'Favorito', values: { true: 'Sí', false: 'No' } },
};
