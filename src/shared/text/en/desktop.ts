import { formatNumber, plural } from '../format';

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
  body: (hour: string, count: number, usual: number) =>
    `${visitors(count)} in the hour from ${hour}; usually ${formatNumber(usual)}.`,
};
