import type { groups as english } from '../en/groups';
import { agree } from './counts';

const sites = (count: number): string => `${count} ${agree(count, 'sitio web', 'sitios web')}`;

export const groups: typeof english = {
  title: 'Grupos',
  add: 'Añadir grupo',
  addMore: 'Añadir grupo…',
  edit: 'Editar grupo',
  editMore: 'Editar…',
  save: 'Guardar grupo',
  delete: 'Eliminar',
  remove: 'Quitar',
  lead: 'Las estadísticas de varios sitios web como uno solo, de cualquiera de tus cuentas',
  name: 'Nombre',
  enterName: 'Escribe un nombre',
  tooLong: (most) => `Escribe ${most} caracteres como máximo`,
  websites: 'Sitios web',
  search: 'Buscar sitios web',
  selected: (count) => `${count} ${agree(count, 'seleccionado', 'seleccionados')}`,
  selectOne: 'Selecciona un sitio web',
  noWebsites:
    'Aún no hay sitios web guardados en este equipo. Abre primero la lista de sitios web.',
  noneFound: (search) => `Ningún sitio web coincide con “${search}”`,
  saved: (name) => `Grupo guardado: ${name}`,
  deleted: (name) => `Grupo eliminado: ${name}`,
  actionsOf: (name) => `Acciones para ${name}`,
  count: sites,
  gone: 'Se eliminó este grupo',
  goneMore: 'Sus sitios web siguen en sus cuentas.',
  empty: 'Este grupo no tiene sitios web',
  emptyMore: 'Selecciona los sitios web cuyas estadísticas suma.',
  removeSite: (domain, group) => `Quitar ${domain} de ${group}`,
  groupsOfMore: 'Grupos…',
  groupsOf: (domain) => `Grupos de ${domain}`,
  groupsOfLead: 'Cada grupo suma las estadísticas de sus sitios web.',
  counted: (counted, of) => `${counted} de ${sites(of)}`,
  countedSoFar: (counted, of) => `${counted} de ${sites(of)} hasta ahora`,
  without: (domains) => `sin ${domains}`,
  loading: 'Cargando sitios web',
  notCounted: (count) => `${sites(count)} no se ${agree(count, 'cuenta', 'cuentan')}`,
  notCountedMore:
    'Donde faltan, ninguna cifra de esta página los incluye, en ninguno de los dos periodos.',
  older: (count) =>
    agree(
      count,
      '1 sitio web se cuenta con una copia anterior',
      `${count} sitios web se cuentan con copias anteriores`,
    ),
  statisticsOf: (name) => `Estadísticas de ${name}`,
  all: 'Todos los sitios web',
  filter: 'Grupo',
  saveOffline: 'Usar sin conexión…',
  reasons: {
    waiting: 'Cargando…',
    'not-saved': 'No está guardado en este equipo',
    'left-out': 'Falta en uno de los periodos',
    'account-gone': 'Se quitó su cuenta',
    'another-website': 'Su cuenta tiene otro dominio en su lugar',
  },
  cut: (websites) =>
    `${sites(websites)} solo ${agree(websites, 'envió', 'enviaron')} las primeras 100 filas de una lista`,
  tooLow: (row, unlisted) =>
    `una fila puede tener hasta ${row} de menos y un valor no listado, hasta ${unlisted}.`,
  rowsExact: (unlisted) =>
    `sus filas son exactas, pero un valor no listado puede sumar hasta ${unlisted}.`,
  repeated: (domains) =>
    `Repetido en este grupo, en varias cuentas, y contado todas las veces: ${domains}.`,
  zones: (zones) => `Cada servidor cuenta los días y las horas en su zona horaria: ${zones}.`,
  todayApart: 'Los servidores están en horas distintas de su día, por eso hoy no tiene cambio.',
};
