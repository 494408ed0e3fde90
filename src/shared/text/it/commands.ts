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

const open = (view: string) => `Apri ${view}`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Cerca in questo elenco',
  'move-favorite': 'Sposta un preferito su o giù',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Annulla azione',
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

  'switch-account': 'Passa all’account 1–9',
  'find-account': 'Cerca un account…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Rendi i preferiti disponibili offline…',

  'period-earlier': 'Periodo precedente',
  'period-later': 'Periodo successivo',
  dates: 'Date a scelta…',
  compare: 'Attiva o disattiva il confronto',
  'compare-year': 'Confronta con lo stesso periodo dell’anno scorso',
  movers: 'Mostra cambiamenti',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Mostra linee o barre',
  'chart-table': 'Mostra o nascondi la tabella',
  usual: 'Mostra o nascondi il livello abituale',
  'save-view': savedViews.saveMore,
  map: 'Mostra mappa',
  report: 'Mostra report',
  'export-all': 'Esporta tutte le statistiche (CSV in uno ZIP)',
  'export-list': 'Esporta questo elenco (CSV)',
  'export-json': 'Esporta tutte le statistiche (JSON)',
  'export-chart': 'Esporta grafico (PNG)',
  'all-statistics': 'Torna alla panoramica',

  'add-website': 'Aggiungi sito…',
  'add-websites': 'Aggiungi più siti…',
  'export-websites': 'Esporta elenco dei siti…',
  'favorites-only': 'Mostra solo i preferiti o tutti i siti',
  'select-page': 'Seleziona tutte le righe',
  'select-none': 'Deseleziona tutto',

  'row-next': 'Riga successiva',
  'row-previous': 'Riga precedente',
  'row-first': 'Prima riga',
  'row-last': 'Ultima riga',
  'row-open': 'Apri le sue statistiche',
  'row-select': 'Seleziona riga',
  'row-extend': 'Estendi selezione',
  'open-website': 'Apri sito',
  share: 'Condividi…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Rendi disponibile offline…',
  favorite: 'Aggiungi ai preferiti o rimuovi',
  'edit-website': 'Modifica sito…',
  'delete-website': 'Elimina sito…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'Ovunque',
  accounts: 'Account',
  periods: 'Statistiche: periodo',
  statistics: 'Statistiche',
  websites: 'Siti',
  rows: 'Siti: riga selezionata',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Maiusc',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Canc',
  Enter: '↵',
  Space: 'Spazio',
  Home: 'Home',
  End: 'Fine',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
