import type { en } from '../en';
import { welcome } from './accounts';
import { calendar } from './calendar';
import { viewNames } from './common';
import { menu } from './desktop';
import { goals } from './goals';
import { groups } from './groups';
import { guide } from './guide';
import { notes } from './notes';
import { savedViews } from './saved-views';
import { sideBySide } from './side-by-side';
import { snippet } from './snippet';

const open = (view: string) => `Abrir ${view}`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Buscar en esta lista',
  'move-favorite': 'Subir o bajar un favorito',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Deshacer',
  settings: open(viewNames.settings),
  'new-window': menu.newWindow,
  print: menu.print,
  'zoom-in': menu.roles.zoomIn,
  'zoom-out': menu.roles.zoomOut,
  'zoom-reset': menu.roles.resetZoom,
  'add-group': groups.addMore,
  websites: open(viewNames.websites),
  statistics: open(viewNames.statistics),
  'side-by-side': sideBySide.open,
  'compare-website': sideBySide.compareSite,
  diagnostics: open(viewNames.diagnostics),

  'switch-account': 'Cambiar a la cuenta 1–9',
  'find-account': 'Buscar una cuenta…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Usar favoritos sin conexión…',

  'period-earlier': 'Periodo anterior',
  'period-later': 'Periodo siguiente',
  dates: 'Periodo personalizado…',
  compare: 'Activar o desactivar la comparación',
  'compare-year': 'Comparar con el mismo periodo del año anterior',
  movers: 'Mostrar variaciones',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Mostrar líneas o barras',
  'chart-table': 'Mostrar u ocultar la tabla',
  usual: 'Mostrar u ocultar lo habitual',
  'save-view': savedViews.saveMore,
  map: 'Mostrar mapa',
  report: 'Mostrar informe',
  'export-all': 'Exportar todas las estadísticas (CSV en un ZIP)',
  'export-list': 'Exportar esta lista (CSV)',
  'export-json': 'Exportar todas las estadísticas (JSON)',
  'export-chart': 'Exportar gráfico (PNG)',
  'all-statistics': 'Volver al resumen',

  'add-website': 'Añadir sitio web…',
  'add-websites': 'Añadir varios sitios web…',
  'export-websites': 'Exportar lista de sitios web…',
  'favorites-only': 'Mostrar solo favoritos o todos los sitios web',
  'select-page': 'Seleccionar todas las filas',
  'select-none': 'Anular selección',

  'row-next': 'Fila siguiente',
  'row-previous': 'Fila anterior',
  'row-first': 'Primera fila',
  'row-last': 'Última fila',
  'row-open': 'Abrir sus estadísticas',
  'row-select': 'Seleccionar fila',
  'row-extend': 'Ampliar selección',
  'open-website': 'Abrir sitio web',
  share: 'Compartir…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Usar sin conexión…',
  favorite: 'Añadir a favoritos o quitar',
  'edit-website': 'Editar sitio web…',
  'delete-website': 'Eliminar sitio web…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'En toda la aplicación',
  accounts: 'Cuentas',
  periods: 'Estadísticas: periodo',
  statistics: 'Estadísticas',
  websites: 'Sitios web',
  rows: 'Sitios web: fila seleccionada',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Mayús',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Supr',
  Enter: '↵',
  Space: 'Espacio',
  Home: 'Inicio',
  End: 'Fin',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
