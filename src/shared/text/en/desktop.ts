import { formatNumber, plural, zoneWords } from '../format';

/** Menus of the system. An & stands before the letter that opens a menu. */
export const menu = {
  file: '&File',
  view: '&View',
  go: '&Go',
  newWindow: 'New window',
  print: 'Print…',
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
    resetZoom: 'Normal size',
    selectAll: 'Select all',
    services: 'Services',
    toggleDevTools: 'Developer tools',
    togglefullscreen: 'Full screen',
    undo: 'Undo',
    unhide: 'Show all',
    zoom: 'Zoom',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
  },
};

export const tray = {
  open: 'Open Sitedeck',
  quit: 'Quit',
  today: (domain: string, visitors: number) =>
    `${domain}: ${formatNumber(visitors)} ${plural(visitors, { one: 'visitor', other: 'visitors' })} today`,
  unknown: (domain: string) => `${domain}: not known yet`,
};

const visitors = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'visitor', other: 'visitors' })}`;

/** Alerts, as the system shows them. */
export const alerts = {
  titles: {
    spike: (domain: string) => `Many visitors on ${domain}`,
    drop: (domain: string) => `Few visitors on ${domain}`,
    silence: (domain: string) => `Nobody on ${domain}`,
  },
  /** @param zone the server's, where the hour is not this computer's */
  body: (hour: string, zone: string | null, count: number, usual: number) =>
    `${visitors(count)} in the hour from ${hour}${zone === null ? '' : ` (${zoneWords(zone)})`}; usually ${formatNumber(usual)}.`,
};
