import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber, plural } from '../format';
import { sites } from './counts';

export const sideBySide: typeof english = {
  open: 'Abrir Lado a lado',
  compareSite: 'Comparar com outros sites…',
  form: 'Mostrar como',
  forms: { index: 'Índice 100', visits: 'Visitas' },
  websites: 'Sites lado a lado',
  add: 'Adicionar site',
  remove: (name) => `Remover ${name}`,
  find: 'Buscar sites',
  noneFound: 'Nenhum site encontrado',
  choose: 'Escolha de dois a cinco sites',
  chooseMore: 'Eles podem ser de qualquer uma das suas contas.',
  oneMore: 'Adicione outro site para comparar.',
  favorites: 'Comparar seus favoritos',
  copyLink: 'Copiar link',
  chart: (interval, isIndex) =>
    isIndex ? `Visitas por ${interval}, como índice` : `Visitas por ${interval}`,
  intervals: { day: 'dia', week: 'semana', month: 'mês' },
  base: '100 = dia mediano das primeiras 4 semanas',
  baseCompared: (range) => `100 = dia mediano anterior (${range})`,
  short:
    'Um índice compara com dias anteriores. Escolha com o que comparar, ou pelo menos 8 semanas.',
  noIndex: 'Sem índice para estes dias. Escolha visitas ou um período mais longo.',
  columns: {
    website: 'Site',
    first: { before: 'Dia mediano, primeiras 4 semanas', now: 'Dia mediano, últimas 4 semanas' },
    compared: { before: 'Antes, por dia', now: 'Agora, por dia' },
    visits: 'Visitas',
    share: 'Parcela',
    change: 'Variação',
    pages: 'Páginas por visita',
    best: { day: 'Melhor dia', week: 'Melhor semana', month: 'Melhor mês' },
  },
  shareNote: 'Parcela: em relação às visitas destes sites.',
  all: (count) => `Todos (${formatNumber(count)})`,
  someOf: (known, count) => `${formatNumber(known)} de ${formatNumber(count)}`,
  ownDays: (zones) => `Os dias seguem o fuso horário de cada servidor: ${formatList(zones)}.`,
  loading: (known, count) =>
    `${formatNumber(known)} de ${sites(count)} ${plural(count, { one: 'carregado', other: 'carregados' })}`,
  missing: (name, cause) => `${name} não está no gráfico. ${cause}`,
  old: (name, cause) => `${name}: mostrando sua cópia offline. ${cause}`,
  young: (name) => `${name} não tem variação: poucos dos dias anteriores foram contados.`,
  few: (name) => `${name} não tem índice: poucas visitas nos dias anteriores.`,
  accountGone: 'A conta foi removida.',
  unknown: (id) => `Site ${id}`,
  sentence: {
    grew: (name, share) =>
      `${name} foi o que mais cresceu: ${share} a mais por dia do que nas primeiras 4 semanas.`,
    grewSince: (name, share, range) =>
      `${name} foi o que mais cresceu: ${share} a mais por dia do que antes (${range}).`,
    clearlyGrew: (name, share) =>
      `${name} cresceu claramente: ${share} a mais por dia do que nas primeiras 4 semanas.`,
    clearlyGrewSince: (name, share, range) =>
      `${name} cresceu claramente: ${share} a mais por dia do que antes (${range}).`,
    none: 'Nenhum deles cresceu claramente.',
    alike: 'Nenhum deles mudou claramente.',
    onlyFell: (name, change) => ` Só ${name} perdeu visitas (${change}).`,
    fell: (name, change) => ` ${name} foi o que mais perdeu (${change}).`,
    clearlyFell: (name, change) => ` ${name} perdeu visitas claramente (${change}).`,
  },
  table: 'Sites em tabela',
  tableAs: (format) => `Tabela em ${format}`,
  daysAs: (format) => `Visitas diárias em ${format}`,
  compare: 'Comparar',
  compareNeeds: 'Selecione de dois a cinco sites',
};
