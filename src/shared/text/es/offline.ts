import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Guardando',
  paused: 'En pausa',
  saved: 'Guardado',
  failed: 'No se pudo actualizar',
};

export const offline = {
  banner: 'Problema de conexión',
  bannerSaved: 'Sitedeck muestra copias sin conexión y vuelve a conectarse solo.',
  bannerYours: 'Las copias sin conexión siguen disponibles.',
  blocked: (cause: string) => `No disponible: ${cause}`,

  save: 'Usar sin conexión',
  saveOf: (what: string) => `Usar sin conexión: ${what}`,
  saveLead:
    'Sitedeck guarda estos periodos, los anteriores y una semana típica, y los mantiene al día.',
  periods: 'Periodos',
  favorites: 'todos los favoritos',
  favoritesTitle: 'Todos los favoritos',
  saveFavorites: 'Usar todos los favoritos sin conexión',
  choosePeriods: 'Elige al menos un periodo.',
  estimating: 'Calculando tamaño…',
  estimate: (bytes: number, websites: number | null) =>
    `Alrededor de ${formatBytes(bytes)}${websites === null ? '' : ` para ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Con el límite de este servidor, tardará alrededor de ${formatDuration(seconds)} en segundo plano.`,
  estimateNothing: 'Ya está guardado. Sitedeck lo mantiene al día a partir de ahora.',
  withoutGone: (count: number) => `Sin contar ${sites(count)} de cuentas que se quitaron.`,
  start: 'Usar sin conexión',
  change: 'Guardar cambios',

  started: (what: string) => `Guardando para usar sin conexión: ${what}`,
  changed: (what: string) => `Periodos sin conexión cambiados: ${what}`,
  stopped: (what: string) => `Las copias sin conexión ya no se actualizan: ${what}`,
  backOnline: 'De nuevo en línea',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Guardando copias sin conexión…'
      : `Guardando copias sin conexión: ${formatNumber(done)} de ${formatNumber(total)}`,
  progressName: 'Guardando copias sin conexión',

  title: 'Disponible sin conexión',
  none: 'No hay sitios web elegidos. Lo que has consultado se conserva mientras haya espacio.',
  set: (what: string) => `${what}, disponible sin conexión`,
  website: (id: number) => `Sitio web ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `alrededor de ${formatBytes(bytes)}`
      : `${sites(websites)}, alrededor de ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'guardado ahora mismo' : `guardado ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Próxima actualización: ${formatInstant(at)}`,
  pause: 'Pausar',
  resume: 'Reanudar',
  refresh: 'Actualizar ahora',
  changePeriods: 'Cambiar periodos…',
  stop: 'Desactivar',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'No se pudo cambiar lo que está disponible sin conexión',

  storage: 'Almacenamiento sin conexión',
  storageLead: 'Copias sin conexión de tus estadísticas en este equipo.',
  used: (used: number, limit: number) => `${formatBytes(used)} de ${formatBytes(limit)}`,
  usedName: 'Usado',
  limit: 'Tamaño máximo',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Cuando se llena, primero se elimina lo que llevas más tiempo sin consultar y, por último, lo que elegiste usar sin conexión.',
  notLasting:
    'Sitedeck no puede escribir copias sin conexión en el disco. Se pierden cuando sales de la aplicación.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'No hay copias sin conexión' : formatBytes(bytes),
  clear: 'Eliminar copias sin conexión',
  clearOf: (name: string) => `Eliminar copias sin conexión de ${name}`,
  clearAll: 'Eliminar todas las copias sin conexión',
  clearTitle: (name: string) => `¿Eliminar las copias sin conexión de ${name}?`,
  clearAllTitle: '¿Eliminar todas las copias sin conexión?',
  clearMore:
    'Nada de esto seguirá disponible sin conexión. No afecta a cuentas, claves ni servidores.',

  notSaved: 'Estas fechas no están del todo disponibles sin conexión',
  notSavedMore: 'Disponible ahora:',
  notSavedNothing: 'Aparecerán cuando tengas conexión.',
  notSavedPanel: 'No disponible sin conexión',
  notAvailable: 'No disponible',
  savedPeriods: 'Periodos disponibles sin conexión',
};

export const diagnostics = {
  title: 'Diagnóstico',
  lead: 'Datos que ayudan a resolver un problema. El informe no contiene claves, nombres ni direcciones.',
  copy: 'Copiar informe',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar el informe',
  refresh: 'Actualizar',
  open: 'Diagnóstico',
  openMore: 'Versiones, conexiones y errores recientes, para informar de un error',
  versions: 'Versiones',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'Sistema',
  } as Record<string, string>,
  store: 'Almacenamiento sin conexión',
  size: 'Tamaño',
  lasting: 'Guardado',
  onDisk: 'En el disco',
  inMemory: 'En la memoria, hasta que salgas de Sitedeck',
  hits: 'Cargado de copias sin conexión',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Aún no se ha cargado nada'
      : `${share} (${formatNumber(found)} de ${formatNumber(asked)})`,
  connections: 'Conexiones',
  columns: {
    account: 'Cuenta',
    state: 'Estado',
    queue: 'Cola',
    dialect: 'Compatibilidad',
    time: 'Hora',
    error: 'Error',
    details: 'Detalles',
  },
  queued: (count: number) => (count === 0 ? 'Vacía' : requests(count)),
  failures: 'Errores recientes',
  noFailures: 'Ningún error desde que se inició Sitedeck',
  noAccount: 'Sin cuenta',
  report: 'Informe',
};
