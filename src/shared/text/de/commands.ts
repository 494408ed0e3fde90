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

const open = (view: string) => `${view} öffnen`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Diese Liste durchsuchen',
  'move-favorite': 'Favorit nach oben oder unten verschieben',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Rückgängig machen',
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

  'switch-account': 'Zu Konto 1–9 wechseln',
  'find-account': 'Konto suchen …',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Favoriten offline verfügbar machen …',

  'period-earlier': 'Zeitraum davor',
  'period-later': 'Zeitraum danach',
  dates: 'Eigener Zeitraum …',
  compare: 'Vergleich ein- oder ausschalten',
  'compare-year': 'Mit dem Vorjahreszeitraum vergleichen',
  movers: 'Veränderungen anzeigen',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Linien oder Balken anzeigen',
  'chart-table': 'Tabelle ein- oder ausblenden',
  usual: 'Übliches ein- oder ausblenden',
  'save-view': savedViews.saveMore,
  map: 'Karte anzeigen',
  report: 'Bericht anzeigen',
  'export-all': 'Alle Statistiken exportieren (CSV im ZIP)',
  'export-list': 'Diese Liste exportieren (CSV)',
  'export-json': 'Alle Statistiken exportieren (JSON)',
  'export-chart': 'Diagramm exportieren (PNG)',
  'all-statistics': 'Zurück zur Übersicht',

  'add-website': 'Website hinzufügen …',
  'add-websites': 'Mehrere Websites hinzufügen …',
  'export-websites': 'Liste der Websites exportieren …',
  'favorites-only': 'Nur Favoriten oder alle Websites anzeigen',
  'select-page': 'Alle Zeilen auswählen',
  'select-none': 'Auswahl aufheben',

  'row-next': 'Nächste Zeile',
  'row-previous': 'Vorherige Zeile',
  'row-first': 'Erste Zeile',
  'row-last': 'Letzte Zeile',
  'row-open': 'Ihre Statistiken öffnen',
  'row-select': 'Zeile auswählen',
  'row-extend': 'Auswahl erweitern',
  'open-website': 'Website öffnen',
  share: 'Teilen …',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Offline verfügbar machen …',
  favorite: 'Als Favorit merken oder entfernen',
  'edit-website': 'Website bearbeiten …',
  'delete-website': 'Website löschen …',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'Überall',
  accounts: 'Konten',
  periods: 'Statistiken: Zeitraum',
  statistics: 'Statistiken',
  websites: 'Websites',
  rows: 'Websites: ausgewählte Zeile',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Strg',
  Shift: 'Umschalt',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Entf',
  Enter: '↵',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
