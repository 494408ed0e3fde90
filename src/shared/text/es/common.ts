import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';
import { agree } from './counts';

export const common = {
  application: 'Sitedeck',
  cancel: 'Cancelar',
  close: 'Cerrar',
  undo: 'Deshacer',
  dismiss: 'Ocultar',
  retry: 'Reintentar',
  reload: 'Recargar',
  details: 'Detalles',
  more: 'Más',
  loading: 'Cargando…',
  starting: 'Iniciando…',
  unknown: 'Desconocido',
  enterNewKey: 'Escribir nueva clave de API',
  showKey: 'Mostrar clave',
  hideKey: 'Ocultar clave',
  optional: 'opcional',
  requiredMark: '* Obligatorio',
  skipToContent: 'Ir al contenido',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Bienvenida',
  websites: 'Sitios web',
  statistics: 'Estadísticas',
  compare: 'Lado a lado',
  settings: 'Ajustes',
  diagnostics: 'Diagnóstico',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'En línea',
  offline: 'Sin conexión',
  unknown: 'Aún sin conectar',
};

export const frame = {
  navigation: 'Principal',
  favorites: 'Favoritos',
  favoritesToday: 'Hoy',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} está ahora en el puesto ${formatNumber(place)} de ${formatNumber(count)}`,
  noFavorites: 'Tus favoritos aparecen aquí',
  connection: 'Conexión',
  connectionState: connectionWords,
  requestsQueued: (count: number) =>
    `Cargando… ${agree(count, 'falta', 'faltan')} ${formatNumber(count)}`,
  nextIn: (seconds: number) => `Ritmo de solicitudes limitado: sigue en ${formatNumber(seconds)} s`,
  connectionDetails: 'Abrir diagnóstico',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Actualizado ahora mismo',
  ago: (instant: number, now: number) => `Actualizado ${formatAgo(instant, now)}`,
  refreshing: 'Actualizando…',
  exactly: (instant: number) => `Actualizado el ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `No se pudo actualizar: ${cause}`,
  refresh: (keys: string) => `Actualizar (${keys})`,
};
