import { formatNumber, plural, zoneWords } from '../format';

/** Menus of the system. An & stands before the letter that opens a menu. */
export const menu = {
  file: '&File',
  view: '&View',
  go: '&Go',
  newWindow: 'New window',
  print: 'Print…',
  refresh: 'Refresh',
  back: 'Back',
  forward: 'Forward',
  settings: 'Settings',
  palette: 'Command palette',
  shortcuts: 'Keyboard shortcuts',
  learnWord: 'Add to dictionary',
  edit: '&Edit',
  window: '&Window',
  help: '&Help',
  /** What the system itself does, by Electron's names of it. */
  roles: {
    about: 'About Sitedeck',
    close: 'Close window',
    copy: 'Copy',
    cut: 'Cut',
    delete: 'Delete',
    front: 'Bring all to front',
    hide: 'Hide Sitedeck',
    hideOthers: 'Hide others',
    minimize: 'Minimize',
    paste: 'Paste',
    quit: 'Quit',
    redo: 'Redo',
    resetZoom: 'Actual size',
    selectAll: 'Select all',
    services: 'Services',
    toggleDevTools: 'Developer tools',
    togglefullscreen: 'Full screen',
    undo: 'Undo',
    unhide: 'Show all',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
};

const visits = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'visit', other: 'visits' })}`;

export const tray = {
  open: 'Open Sitedeck',
  quit: 'Quit',
  today: (domain: string, count: number) => `${domain}: ${visits(count)} today`,
  unknown: (domain: string) => `${domain}: –`,
};

/** Alerts, as the system shows them. */
export const alerts = {
  titles: {
    spike: (domain: string) => `Traffic spike on ${domain}`,
    drop: (domain: string) => `Traffic drop on ${domain}`,
    silence: (domain: string) => `No visits on ${domain}`,
  },
  /**
   * @param zone the server's, where the hour is not this computer's
   * @param more a sentence about the day so far; empty for none
   */
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} from ${at}, usually ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
