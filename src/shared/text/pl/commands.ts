import type { en } from '../en';
import { welcome } from './accounts';
import { calendar } from './calendar';
import { menu } from './desktop';
import { goals } from './goals';
import { groups } from './groups';
import { guide } from './guide';
import { notes } from './notes';
import { savedViews } from './saved-views';
import { sideBySide } from './side-by-side';
import { snippet } from './snippet';

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Przeszukaj tę listę',
  'move-favorite': 'Przesuń ulubioną w górę lub w dół',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Cofnij',
  settings: 'Otwórz ustawienia',
  'new-window': menu.newWindow,
  print: menu.print,
  'zoom-in': menu.roles.zoomIn,
  'zoom-out': menu.roles.zoomOut,
  'zoom-reset': menu.roles.resetZoom,
  'add-group': groups.addMore,
  websites: 'Otwórz witryny',
  statistics: 'Otwórz statystyki',
  'side-by-side': sideBySide.open,
  'compare-website': sideBySide.compareSite,
  diagnostics: 'Otwórz diagnostykę',

  'switch-account': 'Przełącz na konto 1–9',
  'find-account': 'Znajdź konto…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Zapisz ulubione offline…',

  'period-earlier': 'Poprzedni okres',
  'period-later': 'Następny okres',
  dates: 'Własny okres…',
  compare: 'Włącz lub wyłącz porównanie',
  'compare-year': 'Porównaj z tym samym okresem rok temu',
  movers: 'Pokaż zmiany',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Pokaż linie lub słupki',
  'chart-table': 'Pokaż lub ukryj tabelę',
  usual: 'Pokaż lub ukryj typowy zakres',
  'save-view': savedViews.saveMore,
  map: 'Pokaż mapę',
  report: 'Pokaż raport',
  'export-all': 'Eksportuj wszystkie statystyki (CSV w pliku ZIP)',
  'export-list': 'Eksportuj tę listę (CSV)',
  'export-json': 'Eksportuj wszystkie statystyki (JSON)',
  'export-chart': 'Eksportuj wykres (PNG)',
  'all-statistics': 'Wróć do przeglądu',

  'add-website': 'Dodaj witrynę…',
  'add-websites': 'Dodaj kilka witryn…',
  'export-websites': 'Eksportuj listę witryn…',
  'favorites-only': 'Pokaż tylko ulubione lub wszystkie witryny',
  'select-page': 'Zaznacz wszystkie wiersze',
  'select-none': 'Wyczyść zaznaczenie',

  'row-next': 'Następny wiersz',
  'row-previous': 'Poprzedni wiersz',
  'row-first': 'Pierwszy wiersz',
  'row-last': 'Ostatni wiersz',
  'row-open': 'Otwórz statystyki witryny',
  'row-select': 'Zaznacz wiersz',
  'row-extend': 'Rozszerz zaznaczenie',
  'open-website': 'Otwórz witrynę',
  share: 'Udostępnij…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Zapisz offline…',
  favorite: 'Dodaj do ulubionych lub usuń z nich',
  'edit-website': 'Edytuj witrynę…',
  'delete-website': 'Usuń witrynę…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'Wszędzie',
  accounts: 'Konta',
  periods: 'Statystyki: okres',
  statistics: 'Statystyki',
  websites: 'Witryny',
  rows: 'Witryny: zaznaczony wiersz',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Del',
  Enter: '↵',
  Space: 'Spacja',
  Home: 'Home',
  End: 'End',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
