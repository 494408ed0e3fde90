import type { CommandGroup, PlainCommand } from '../../commands/command-table';
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

const open = (view: string) => `Open ${view}`;

/** What each command does, for the palette, the list of keys and menus. */
export const commands: Record<PlainCommand, string> = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Search this list',
  'move-favorite': 'Move a favorite up or down',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Undo',
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

  'switch-account': 'Switch to account 1–9',
  'find-account': 'Find an account…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Make favorites available offline…',

  'period-earlier': 'Previous period',
  'period-later': 'Next period',
  dates: 'Custom dates…',
  compare: 'Turn comparison on or off',
  'compare-year': 'Compare with the same period last year',
  movers: 'Show changes',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Show lines or bars',
  'chart-table': 'Show or hide the table',
  usual: 'Show or hide what is usual',
  'save-view': savedViews.saveMore,
  map: 'Show map',
  report: 'Show report',
  'export-all': 'Export all statistics (CSV in a ZIP)',
  'export-list': 'Export this list (CSV)',
  'export-json': 'Export all statistics (JSON)',
  'export-chart': 'Export chart (PNG)',
  'all-statistics': 'Back to overview',

  'add-website': 'Add website…',
  'add-websites': 'Add several websites…',
  'export-websites': 'Export website list…',
  'favorites-only': 'Show favorites only, or all websites',
  'select-page': 'Select all rows',
  'select-none': 'Clear selection',

  'row-next': 'Next row',
  'row-previous': 'Previous row',
  'row-first': 'First row',
  'row-last': 'Last row',
  'row-open': 'Open its statistics',
  'row-select': 'Select row',
  'row-extend': 'Extend selection',
  'open-website': 'Open website',
  share: 'Share…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Make available offline…',
  favorite: 'Add to or remove from favorites',
  'edit-website': 'Edit website…',
  'delete-website': 'Delete website…',
};

/** The headings of the list of keys. */
export const commandGroups: Record<CommandGroup, string> = {
  application: 'Everywhere',
  accounts: 'Accounts',
  periods: 'Statistics: period',
  statistics: 'Statistics',
  websites: 'Websites',
  rows: 'Websites: selected row',
};

/** Keys as they are drawn. */
export const keyNames: Record<string, string> = {
  Mod: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Del',
  Enter: '↵',
  Space: 'Space',
  Home: 'Home',
  End: 'End',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
