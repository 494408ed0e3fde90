import { formatNumber, zoneWords } from '../format';
import { visitors } from './counts';

export const menu = {
  file: '&Datei',
  view: '&Ansicht',
  go: '&Gehe zu',
  newWindow: 'Neues Fenster',
  print: 'Drucken …',
  settings: 'Einstellungen',
  palette: 'Befehlspalette',
  shortcuts: 'Tastenkürzel',
  learnWord: 'Zum Wörterbuch hinzufügen',
  edit: '&Bearbeiten',
  window: '&Fenster',
  help: '&Hilfe',
  roles: {
    about: 'Über Sitedeck',
    close: 'Fenster schließen',
    copy: 'Kopieren',
    cut: 'Ausschneiden',
    delete: 'Löschen',
    front: 'Alle nach vorne bringen',
    hide: 'Sitedeck ausblenden',
    hideOthers: 'Andere ausblenden',
    minimize: 'Minimieren',
    paste: 'Einfügen',
    quit: 'Beenden',
    redo: 'Wiederholen',
    resetZoom: 'Normale Größe',
    selectAll: 'Alles auswählen',
    services: 'Dienste',
    toggleDevTools: 'Entwicklerwerkzeuge',
    togglefullscreen: 'Vollbild',
    undo: 'Rückgängig',
    unhide: 'Alle einblenden',
    zoom: 'Zoomen',
    zoomIn: 'Größer',
    zoomOut: 'Kleiner',
  },
};

export const tray = {
  open: 'Sitedeck öffnen',
  quit: 'Beenden',
  today: (domain: string, count: number) => `${domain}: heute ${visitors(count)}`,
  unknown: (domain: string) => `${domain}: noch nicht bekannt`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Viele Besucher auf ${domain}`,
    drop: (domain: string) => `Wenige Besucher auf ${domain}`,
    silence: (domain: string) => `Niemand auf ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number) =>
    `${visitors(count)} in der Stunde ab ${hour}${zone === null ? '' : ` (${zoneWords(zone)})`}; üblich sind ${formatNumber(usual)}.`,
};
