import { formatNumber } from '../format';
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
  body: (hour: string, count: number, usual: number) =>
    `${visitors(count)} in der Stunde ab ${hour}; üblich sind ${formatNumber(usual)}.`,
};
