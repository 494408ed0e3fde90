import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: '&Datei',
  view: '&Ansicht',
  go: '&Gehe zu',
  newWindow: 'Neues Fenster',
  print: 'Drucken …',
  refresh: 'Aktualisieren',
  back: 'Zurück',
  forward: 'Vorwärts',
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
    resetZoom: 'Originalgröße',
    selectAll: 'Alles auswählen',
    services: 'Dienste',
    toggleDevTools: 'Entwicklerwerkzeuge',
    togglefullscreen: 'Vollbild',
    undo: 'Rückgängig',
    unhide: 'Alle einblenden',
    zoom: 'Zoomen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
  },
};

export const tray = {
  open: 'Sitedeck öffnen',
  quit: 'Beenden',
  today: (domain: string, count: number) => `${domain}: heute ${visits(count)}`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Ungewöhnlich viele Besuche auf ${domain}`,
    drop: (domain: string) => `Ungewöhnlich wenige Besuche auf ${domain}`,
    silence: (domain: string) => `Keine Besuche auf ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} ab ${at}, üblich: ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
