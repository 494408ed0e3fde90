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

const open = (view: string) => `فتح ${view}`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'البحث في هذه القائمة',
  'move-favorite': 'نقل موقع في المفضلة لأعلى أو لأسفل',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'تراجع',
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

  'switch-account': 'الانتقال إلى الحساب 1–9',
  'find-account': 'البحث عن حساب…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'إتاحة المفضلة دون اتصال…',

  'period-earlier': 'الفترة السابقة',
  'period-later': 'الفترة التالية',
  dates: 'فترة مخصصة…',
  compare: 'تشغيل المقارنة أو إيقافها',
  'compare-year': 'المقارنة مع الفترة نفسها العام الماضي',
  movers: 'إظهار التغيرات',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'إظهار خطوط أو أعمدة',
  'chart-table': 'إظهار الجدول أو إخفاؤه',
  usual: 'إظهار المعتاد أو إخفاؤه',
  'save-view': savedViews.saveMore,
  map: 'إظهار الخريطة',
  report: 'إظهار التقرير',
  'export-all': 'تصدير كل الإحصاءات (CSV في ZIP)',
  'export-list': 'تصدير هذه القائمة (CSV)',
  'export-json': 'تصدير كل الإحصاءات (JSON)',
  'export-chart': 'تصدير المخطط (PNG)',
  'all-statistics': 'العودة إلى النظرة العامة',

  'add-website': 'إضافة موقع…',
  'add-websites': 'إضافة عدة مواقع…',
  'export-websites': 'تصدير قائمة المواقع…',
  'favorites-only': 'إظهار المفضلة فقط أو كل المواقع',
  'select-page': 'تحديد كل الصفوف',
  'select-none': 'إلغاء التحديد',

  'row-next': 'الصف التالي',
  'row-previous': 'الصف السابق',
  'row-first': 'الصف الأول',
  'row-last': 'الصف الأخير',
  'row-open': 'فتح إحصاءاته',
  'row-select': 'تحديد الصف',
  'row-extend': 'توسيع التحديد',
  'open-website': 'فتح الموقع',
  share: 'مشاركة…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'إتاحة دون اتصال…',
  favorite: 'إضافة إلى المفضلة أو إزالة منها',
  'edit-website': 'تعديل الموقع…',
  'delete-website': 'حذف الموقع…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'في كل مكان',
  accounts: 'الحسابات',
  periods: 'الإحصاءات: الفترة',
  statistics: 'الإحصاءات',
  websites: 'المواقع',
  rows: 'المواقع: الصف المحدد',
};

/* Arabic keyboards have the English names on their keys. */
export const keyNames: typeof en.keyNames = {
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
