import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber, plural } from '../format';
import { days, sites } from './counts';

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
  copyLink: 'Copiar link',
  chart: (interval, isIndex) =>
    isIndex ? `Visitas por ${interval}, como índice` : `Visitas por ${interval}`,
  intervals: { day: 'dia', week: 'semana', month: 'mês' },
  base: (count) =>
    plural(count, {
      one: 'média do primeiro dia = 100',
      other: `média dos primeiros ${days(count)} = 100`,
    }),
  baseWhole: 'média dos dias completos = 100',
  short: 'Um índice precisa de dois dias completos. Escolha um período mais longo.',
  noIndex: 'Sem índice para estes dias. Escolha visitas ou um período mais longo.',
  columns: {
    website: 'Site',
    index: 'Índice atual',
    visits: 'Visitas',
    share: 'Parcela',
    change: 'Variação',
    pages: 'Páginas por visita',
    best: { day: 'Melhor dia', week: 'Melhor semana', month: 'Melhor mês' },
  },
  indexNow: (count) =>
    count === 1
      ? 'Índice atual: o último dia completo.'
      : `Índice atual: média dos últimos ${days(count)}.`,
  shareNote: 'Parcela: em relação às visitas destes sites.',
  all: (count) => `Todos (${formatNumber(count)})`,
  someOf: (known, count) => `${formatNumber(known)} de ${formatNumber(count)}`,
  ownDays: (zones) => `Os dias seguem o fuso horário de cada servidor: ${formatList(zones)}.`,
  loading: (known, count) =>
    `${formatNumber(known)} de ${sites(count)} ${plural(count, { one: 'carregado', other: 'carregados' })}`,
  missing: (name, cause) => `${name} não está no gráfico. ${cause}`,
  old: (name, cause) => `${name}: mostrando sua cópia offline. ${cause}`,
  young: (name) => `${name} não tem índice: nada foi contado nos primeiros dias.`,
  few: (name) => `${name} não tem índice: poucas visitas nos primeiros dias.`,
  accountGone: 'A conta foi removida.',
  unknown: (id) => `Site ${id}`,
  sentence: {
    grew: (name, index) => `${name} foi o que mais cresceu, de 100 para ${index}.`,
    none: 'Nenhum deles cresceu.',
    alike: 'Nenhum deles mudou muito.',
    onlyFell: (name, index) => ` Só ${name} perdeu visitas e está em ${index}.`,
    fell: (name, index) => ` ${name} foi o que mais perdeu e está em ${index}.`,
  },
  table: 'Sites em tabela',
  tableAs: (format) => `Tabela em ${format}`,
  daysAs: (format) => `Visitas diárias em ${format}`,
  select: 'Selecionar para comparar',
  selectSite: (name) => `Selecionar ${name}`,
  selected: (count) =>
    `${formatNumber(count)} ${plural(count, { one: 'selecionado', other: 'selecionados' })}`,
  compare: 'Comparar',
  compareNeeds: 'Selecione de dois a cinco sites',
};
