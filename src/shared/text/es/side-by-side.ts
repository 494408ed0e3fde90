import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber } from '../format';
import { agree, sites } from './counts';

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
  favorites: 'Comparar tus favoritos',
  copyLink: 'Copiar enlace',
  chart: (interval, isIndex) =>
    isIndex ? `Visitas por ${interval}, como índice` : `Visitas por ${interval}`,
  intervals: { day: 'día', week: 'semana', month: 'mes' },
  base: '100 = día mediano de las primeras 4 semanas',
  baseCompared: (range) => `100 = día mediano anterior (${range})`,
  short: 'Un índice compara con días anteriores. Elige con qué comparar, o al menos 8 semanas.',
  noIndex: 'No hay índice para estos días. Elige visitas o un periodo más largo.',
  columns: {
    website: 'Sitio web',
    first: { before: 'Día mediano, primeras 4 semanas', now: 'Día mediano, últimas 4 semanas' },
    compared: { before: 'Antes, por día', now: 'Ahora, por día' },
    visits: 'Visitas',
    share: 'Cuota',
    change: 'Cambio',
    pages: 'Páginas por visita',
    best: { day: 'Mejor día', week: 'Mejor semana', month: 'Mejor mes' },
  },
  shareNote: 'Cuota: parte de las visitas de estos sitios web.',
  all: (count) => `Los ${formatNumber(count)}`,
  someOf: (known, count) => `${formatNumber(known)} de ${formatNumber(count)}`,
  ownDays: (zones) => `Los días siguen la zona horaria de cada servidor: ${formatList(zones)}.`,
  loading: (known, count) =>
    `${formatNumber(known)} de ${sites(count)} ${agree(count, 'cargado', 'cargados')}`,
  missing: (name, cause) => `${name} no está en el gráfico. ${cause}`,
  old: (name, cause) => `${name}: se muestra tu copia sin conexión. ${cause}`,
  young: (name) => `${name} no tiene cambio: se contaron muy pocos de sus días anteriores.`,
  few: (name) => `${name} no tiene índice: muy pocas visitas en los días anteriores.`,
  accountGone: 'Se quitó su cuenta.',
  unknown: (id) => `Sitio web ${id}`,
  sentence: {
    grew: (name, share) =>
      `${name} es el que más creció: un ${share} más por día que en las primeras 4 semanas.`,
    grewSince: (name, share, range) =>
      `${name} es el que más creció: un ${share} más por día que antes (${range}).`,
    clearlyGrew: (name, share) =>
      `${name} creció con claridad: un ${share} más por día que en las primeras 4 semanas.`,
    clearlyGrewSince: (name, share, range) =>
      `${name} creció con claridad: un ${share} más por día que antes (${range}).`,
    none: 'Ninguno creció con claridad.',
    alike: 'Ninguno cambió con claridad.',
    onlyFell: (name, change) => ` Solo ${name} perdió visitas (${change}).`,
    fell: (name, change) => ` ${name} es el que más perdió (${change}).`,
    clearlyFell: (name, change) => ` ${name} perdió visitas con claridad (${change}).`,
  },
  table: 'Sitios web en una tabla',
  tableAs: (format) => `Tabla en ${format}`,
  daysAs: (format) => `Visitas por día en ${format}`,
  compare: 'Comparar',
  compareNeeds: 'Selecciona entre dos y cinco sitios web',
};
