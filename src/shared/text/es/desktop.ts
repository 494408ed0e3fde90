import { formatNumber, zoneWords } from '../format';
import { theTime, visits } from './counts';

export const menu = {
  file: '&Archivo',
  view: '&Ver',
  go: '&Ir',
  newWindow: 'Nueva ventana',
  print: 'Imprimir…',
  refresh: 'Actualizar',
  back: 'Atrás',
  forward: 'Adelante',
  settings: 'Ajustes',
  palette: 'Paleta de comandos',
  shortcuts: 'Atajos de teclado',
  learnWord: 'Añadir al diccionario',
  edit: '&Editar',
  window: 'Ve&ntana',
  help: 'A&yuda',
  roles: {
    about: 'Acerca de Sitedeck',
    close: 'Cerrar ventana',
    copy: 'Copiar',
    cut: 'Cortar',
    delete: 'Eliminar',
    front: 'Traer todo al frente',
    hide: 'Ocultar Sitedeck',
    hideOthers: 'Ocultar otros',
    minimize: 'Minimizar',
    paste: 'Pegar',
    quit: 'Salir',
    redo: 'Rehacer',
    resetZoom: 'Tamaño real',
    selectAll: 'Seleccionar todo',
    services: 'Servicios',
    toggleDevTools: 'Herramientas de desarrollo',
    togglefullscreen: 'Pantalla completa',
    undo: 'Deshacer',
    unhide: 'Mostrar todo',
    zoom: 'Zoom',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
};

export const tray = {
  open: 'Abrir Sitedeck',
  quit: 'Salir',
  today: (domain: string, count: number) => `${domain}: ${visits(count)} hoy`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Pico de tráfico en ${domain}`,
    drop: (domain: string) => `Caída de tráfico en ${domain}`,
    silence: (domain: string) => `Sin visitas en ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? theTime(hour) : `${theTime(hour)} (${zoneWords(zone)})`;
    const said = `${visits(count)} desde ${at}, lo habitual: ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
