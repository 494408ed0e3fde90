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

const open = (view: string) => `${view}を開く`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'このリストを検索',
  'move-favorite': 'お気に入りを上下に移動',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: '元に戻す',
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

  'switch-account': 'アカウント1～9に切り替え',
  'find-account': 'アカウントを検索…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'お気に入りをオフラインで利用…',

  'period-earlier': '前の期間',
  'period-later': '次の期間',
  dates: 'カスタム期間…',
  compare: '比較のオン／オフを切り替え',
  'compare-year': '前年の同じ期間と比較',
  movers: '変動項目を表示',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': '折れ線または棒を表示',
  'chart-table': '表を表示または隠す',
  usual: '通常の範囲を表示または隠す',
  'save-view': savedViews.saveMore,
  map: '地図を表示',
  report: 'レポートを表示',
  'export-all': 'すべての統計を書き出す（CSVのZIP）',
  'export-list': 'このリストを書き出す（CSV）',
  'export-json': 'すべての統計を書き出す（JSON）',
  'export-chart': 'グラフを書き出す（PNG）',
  'all-statistics': '概要に戻る',

  'add-website': 'サイトを追加…',
  'add-websites': 'サイトをまとめて追加…',
  'export-websites': 'サイト一覧を書き出す…',
  'favorites-only': 'お気に入りのみ／すべてのサイトを表示',
  'select-page': 'すべての行を選択',
  'select-none': '選択を解除',

  'row-next': '次の行',
  'row-previous': '前の行',
  'row-first': '最初の行',
  'row-last': '最後の行',
  'row-open': 'サイトの統計を開く',
  'row-select': '行を選択',
  'row-extend': '選択範囲を広げる',
  'open-website': 'サイトを開く',
  share: '共有…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'オフラインで利用…',
  favorite: 'お気に入りに追加／お気に入りから外す',
  'edit-website': 'サイトを編集…',
  'delete-website': 'サイトを削除…',
};

export const commandGroups: typeof en.commandGroups = {
  application: '全般',
  accounts: 'アカウント',
  periods: '統計：期間',
  statistics: '統計',
  websites: 'サイト',
  rows: 'サイト：選択中の行',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Delete',
  Enter: '↵',
  Space: 'Space',
  Home: 'Home',
  End: 'End',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
