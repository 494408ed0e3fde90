import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'إلغاء',
  close: 'إغلاق',
  undo: 'تراجع',
  dismiss: 'إخفاء',
  retry: 'إعادة المحاولة',
  reload: 'إعادة التحميل',
  details: 'التفاصيل',
  more: 'المزيد',
  loading: 'جارٍ التحميل…',
  starting: 'جارٍ التشغيل…',
  unknown: 'غير معروف',
  enterNewKey: 'إدخال مفتاح API جديد',
  showKey: 'إظهار المفتاح',
  hideKey: 'إخفاء المفتاح',
  optional: 'اختياري',
  requiredMark: '* حقل مطلوب',
  skipToContent: 'تخطٍ إلى المحتوى',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'الترحيب',
  websites: 'المواقع',
  statistics: 'الإحصاءات',
  compare: 'جنبًا إلى جنب',
  settings: 'الإعدادات',
  diagnostics: 'التشخيص',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'متصل',
  offline: 'غير متصل',
  unknown: 'لم يتصل بعد',
};

export const frame = {
  navigation: 'القائمة الرئيسية',
  favorites: 'المفضلة',
  favoritesToday: 'اليوم',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `انتقل ${domain} إلى الموضع ${formatNumber(place)} من ${formatNumber(count)}`,
  noFavorites: 'ميّز موقعًا بنجمة ليظهر هنا',
  connection: 'الاتصال',
  connectionState: connectionWords,
  requestsQueued: (count: number) => `جارٍ التحميل… المتبقي ${formatNumber(count)}`,
  nextIn: (seconds: number) => `تنظيم وتيرة الطلبات: يُستأنف بعد ${formatNumber(seconds)} ث`,
  connectionDetails: 'فتح التشخيص',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'تم التحديث الآن',
  ago: (instant: number, now: number) => `تم التحديث ${formatAgo(instant, now)}`,
  refreshing: 'جارٍ التحديث…',
  exactly: (instant: number) => `تم التحديث في ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `تعذر التحديث: ${cause}`,
  refresh: (keys: string) => `تحديث (${keys})`,
};
