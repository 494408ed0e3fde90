import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber } from '../format';
import { agree, days, sites } from './counts';

export const sideBySide: typeof english = {
  open: 'Abrir Lado a lado',
  compareSite: 'Comparar con otros sitios web…',
  form: 'Mostrar como',
  forms: { index: 'Índice 100', visits: 'Visitas' },
  websites: 'Sitios web lado a lado',
  add: 'Añadir sitio web',
  remove: (name) => `Quitar ${name}`,
  find: 'Buscar sitios web',
  noneFound: 'Sin resultados',
  choose: 'Elige entre dos y cinco sitios web',
  chooseMore: 'Pueden ser de cualquiera de tus cuentas.',
  oneMore: 'Añade otro sitio web para comparar.',
  copyLink: 'Copiar enlace',
  chart: (interval, isIndex) =>
    isIndex ? `Visitas por ${interval}, como índice` : `Visitas por ${interval}`,
  intervals: { day: 'día', week: 'semana', month: 'mes' },
  base: (count) =>
    agree(count, 'primer día = 100', `promedio de los primeros ${days(count)} = 100`),
  baseWhole: 'promedio de los días completos = 100',
  short: 'Un índice necesita dos días completos. Elige un periodo más largo.',
  noIndex: 'No hay índice para estos días. Elige visitas o un periodo más largo.',
  columns: {
    website: 'Sitio web',
    index: 'Índice actual',
    visits: 'Visitas',
    share: 'Cuota',
    change: 'Cambio',
    pages: 'Páginas por visita',
    best: { day: 'Mejor día', week: 'Mejor semana', month: 'Mejor mes' },
  },
  indexNow: (count) =>
    agree(
      count,
      'Índice actual: el último día completo.',
      `Índice actual: promedio de los últimos ${days(count)}.`,
    ),
  shareNote: 'Cuota: parte de las visitas de estos sitios web.',
  all: (count) => `Los ${formatNumber(count)}`,
  someOf: (known, count) => `${formatNumber(known)} de ${formatNumber(count)}`,
  ownDays: (zones) => `Los días siguen la zona horaria de cada servidor: ${formatList(zones)}.`,
  loading: (known, count) =>
    `${formatNumber(known)} de ${sites(count)} ${agree(count, 'cargado', 'cargados')}`,
  missing: (name, cause) => `${name} no está en el gráfico. ${cause}`,
  old: (name, cause) => `${name}: se muestra tu copia sin conexión. ${cause}`,
  young: (name) => `${name} no tiene índice: no se contó nada en los primeros días.`,
  few: (name) => `${name} no tiene índice: muy pocas visitas en los primeros días.`,
  accountGone: 'Se quitó su cuenta.',
  unknown: (id) => `Sitio web ${id}`,
  sentence: {
    grew: (name, index) => `${name} es el que más creció, de 100 a ${index}.`,
    none: 'Ninguno creció.',
    alike: 'Ninguno cambió mucho.',
    onlyFell: (name, index) => ` Solo ${name} perdió visitas y está en ${index}.`,
    fell: (name, index) => ` ${name} es el que más perdió y está en ${index}.`,
  },
  table: 'Sitios web en una tabla',
  tableAs: (format) => `Tabla en ${format}`,
  daysAs: (format) => `Visitas por día en ${format}`,
  select: 'Seleccionar para comparar',
  selectSite: (name) => `Seleccionar ${name}`,
  selected: (count) => `${formatNumber(count)} ${agree(count, 'seleccionado', 'seleccionados')}`,
  compare: 'Comparar',
  compareNeeds: 'Selecciona entre dos y cinco sitios web',
};
