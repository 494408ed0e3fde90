import { formatList, formatNumber, plural } from '../format';
import type { WebsiteFieldWords } from '../field-words';

const NAMED_LINES = 3;

function badLines(lines: string[], one: string, other: string): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => `“${line}”`);
  const rest = lines.length - named.length;
  const all = rest > 0 ? [...named, `mais ${formatNumber(rest)}`] : named;
  return `${formatList(all)} ${plural(lines.length, { one, other })}.`;
}

export const websiteFields: WebsiteFieldWords = {
  domain: { label: 'Domínio', hint: 'Como example.com. Você pode colar uma URL.' },
  privacy: {
    label: 'Página de estatísticas',
    values: { 0: 'Pública', 1: 'Privada', 2: 'Com senha' },
    hints: {
      0: 'Qualquer pessoa com o link pode ver.',
      1: 'Só você pode ver.',
      2: 'Qualquer pessoa com a senha pode ver.',
    },
  },
  password: { label: 'Senha' },
  email: {
    label: 'Relatórios por e-mail',
    hint: 'O servidor envia um relatório de tempos em tempos.',
    values: { 0: 'Desativados', 1: 'Ativados' },
  },
  exclude_bots: {
    label: 'Ignorar bots',
    name: 'Bots',
    hint: 'Visitas de bots conhecidos não são contadas.',
    values: { 0: 'Contados', 1: 'Ignorados' },
  },
  exclude_params: {
    label: 'Parâmetros de URL ignorados',
    hint: 'Um por linha. Um & sozinho remove todos os parâmetros.',
    lines: 'Nomes de parâmetros, um por linha',
    badLines: (lines: string[]) =>
      badLines(lines, 'não é um nome de parâmetro', 'não são nomes de parâmetros'),
    clear: 'Remover todos os parâmetros de URL ignorados',
  },
  exclude_ips: {
    label: 'Endereços IP ignorados',
    hint: 'Um endereço ou uma faixa por linha, como 203.0.113.7 ou 10.0.0.0/8.',
    lines: 'Endereços IP ou faixas de IP, um item por linha',
    badLines: (lines: string[]) =>
      badLines(
        lines,
        'não é um endereço IP nem uma faixa de IP',
        'não são endereços IP nem faixas de IP',
      ),
  },
  favorite: { label: 'Favorito', values: { true: 'Sim', false: 'Não' } },
};
