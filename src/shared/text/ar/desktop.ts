import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: '&ملف',
  view: '&عرض',
  go: '&انتقال',
  newWindow: 'نافذة جديدة',
  print: 'طباعة…',
  refresh: 'تحديث',
  back: 'رجوع',
  forward: 'تقدم',
  settings: 'الإعدادات',
  palette: 'لوحة الأوامر',
  shortcuts: 'اختصارات لوحة المفاتيح',
  learnWord: 'إضافة إلى القاموس',
  edit: '&تحرير',
  window: '&نافذة',
  help: 'م&ساعدة',
  roles: {
    about: 'حول Sitedeck',
    close: 'إغلاق النافذة',
    copy: 'نسخ',
    cut: 'قص',
    delete: 'حذف',
    front: 'إحضار الكل إلى الأمام',
    hide: 'إخفاء Sitedeck',
    hideOthers: 'إخفاء التطبيقات الأخرى',
    minimize: 'تصغير النافذة',
    paste: 'لصق',
    quit: 'إنهاء',
    redo: 'إعادة',
    resetZoom: 'الحجم الفعلي',
    selectAll: 'تحديد الكل',
    services: 'الخدمات',
    toggleDevTools: 'أدوات المطورين',
    togglefullscreen: 'ملء الشاشة',
    undo: 'تراجع',
    unhide: 'إظهار الكل',
    zoom: 'تكبير النافذة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
  },
};

export const tray = {
  open: 'فتح Sitedeck',
  quit: 'إنهاء',
  today: (domain: string, count: number) => `${domain}: ${visits(count)} اليوم`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `ارتفاع غير معتاد في زيارات ${domain}`,
    drop: (domain: string) => `تراجع غير معتاد في زيارات ${domain}`,
    silence: (domain: string) => `لا زيارات على ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} في الساعة ${at}، والمعتاد ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
