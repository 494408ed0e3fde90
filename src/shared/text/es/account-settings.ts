import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { accounts, agree, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `Editar ${name}`,
  edit: 'Editar',
  editTitle: 'Editar cuenta',
  save: 'Guardar',
  saving: 'Guardando…',
  color: 'Color',
  colorNumber: (number: number) => `Color ${formatNumber(number)}`,
  ownColor: 'Otro color',
  otherServer: 'Es otro servidor: escribe su clave de API. Las estadísticas se cargan de nuevo.',
  more: (name: string) => `Más acciones para ${name}`,
  moveUp: 'Subir',
  moveDown: 'Bajar',
  start: 'Iniciar servicio',
  stop: 'Detener servicio',
  port: 'Cambiar puerto…',
  portTitle: 'Cambiar puerto',
  portNow: (address: string) => `El servicio integrado está en ${address}.`,
  portHint: 'Un número entre 1024 y 65535. El servicio lo conserva a partir de ahora.',
  portSnippets:
    'El código de seguimiento contiene el puerto. Después, sustituye el código en todas las páginas.',
  portChanging: 'Cambiando puerto…',
  portChanged: (port: string) => `El servicio integrado ahora usa el puerto ${port}`,
  reset: 'Restablecer servicio…',
  resetTitle: '¿Restablecer el servicio integrado?',
  resetMore:
    'Se eliminan sus sitios web y sus visitas, y vuelven los datos de ejemplo. No se puede deshacer.',
  resetConfirm: 'Restablecer servicio',
  transfer: 'Exportar e importar',
  transferNote:
    'Lleva cuentas, ajustes, notas y vistas guardadas a otro equipo en un archivo. Las claves de API se quedan aquí; escríbelas de nuevo allí.',
  export: 'Exportar…',
  import: 'Importar…',
  importTitle: '¿Importar ajustes?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} por añadir, ${formatNumber(kept)} ya aquí.${entries > 0 ? ` Notas y vistas guardadas nuevas: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` ${accounts(insecure)} sin cifrado.` : ''}`,
  replaceMore: (names: string[]) =>
    `Al reemplazar, también ${agree(names.length, 'se quita', 'se quitan')}: ${formatList(names)}.`,
  imported: 'Ajustes importados',
  merge: 'Añadir a mis ajustes',
  replace: 'Reemplazar mis ajustes',
  test: 'Probar conexión',
  testOf: (name: string) => `Probar conexión: ${name}`,
  testing: 'Probando…',
  testAgain: 'Volver a probar',
  results: 'Resultados',
  noResult: 'Sin probar',
  steps: {
    address: 'Dirección',
    encryption: 'Cifrado',
    api: 'API de analítica',
    key: 'Clave de API',
    limit: 'Límite del servidor',
    clock: 'Reloj',
  } satisfies Record<CheckStep, string>,
  states: { good: 'Bien', warning: 'Aviso', failed: 'Error', skipped: 'Sin probar' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Respondió en ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, con un certificado en el que confía este equipo';
    case 'encrypted-own':
      return 'https, con un certificado en el que confías para este servidor';
    case 'this-computer':
      return 'No hace falta: nada sale de este equipo';
    case 'not-encrypted':
      return 'Ninguno: otras personas de la red podrían leer tu clave de API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'Aceptada, guardada en el llavero'
        : 'Aceptada, se conserva hasta que salgas de Sitedeck';
    case 'limit':
      return `${perMinute(note.limit)}${left(note.remaining)}`;
    case 'limit-unknown':
      return `Desconocido. Sitedeck se queda por debajo de ${perMinute(note.assumed)}`;
    case 'no-limit':
      return 'Ninguno';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'El servidor no indica su hora';
  }
}

function perMinute(count: number): string {
  return `${formatNumber(count)} ${agree(count, 'solicitud', 'solicitudes')} por minuto`;
}

function left(remaining: number | null): string {
  if (remaining === null) return '';
  return `, ${agree(remaining, 'queda', 'quedan')} ${formatNumber(remaining)} ahora`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Igual que el de este equipo';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0
    ? `Adelanta ${by} respecto al de este equipo`
    : `Atrasa ${by} respecto al de este equipo`;
}
