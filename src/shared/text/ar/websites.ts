import { formatList, formatNumber } from '../format';
import { sites, visits } from './counts';

export const websites = {
  title: 'المواقع',
  count: sites,
  search: 'البحث في المواقع',
  favoritesOnly: 'المفضلة فقط',
  favoritesHere: 'لا يحفظ هذا الخادم المفضلة. يحفظ Sitedeck مفضلتك على هذا الكمبيوتر.',
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} من ${formatNumber(total)}`,
  pages: 'الصفحات',
  page: (page: number) => `الصفحة ${formatNumber(page)}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  columnsShown: 'الأعمدة',
  since: (day: string) => `منذ ${day}`,
  columns: {
    favorite: 'مفضل',
    privacy: 'صفحة الإحصاءات',
    email: 'تقارير البريد',
    bots: 'الروبوتات',
    created: 'أُضيف',
    actions: 'الإجراءات',
  },
  visitorsUnknown: 'لا بيانات',
  visitorsToday: (count: number) => `${visits(count)} اليوم`,
  notShown: 'يخفيه الخادم',
  addFavorite: (domain: string) => `إضافة ${domain} إلى المفضلة`,
  removeFavorite: (domain: string) => `إزالة ${domain} من المفضلة`,
  more: (domain: string) => `المزيد من الإجراءات على ${domain}`,
  linkCopied: 'تم نسخ الرابط',
  favoriteTurned: (domain: string, favorite: boolean) =>
    favorite ? `تمت إضافة ${domain} إلى المفضلة` : `تمت إزالة ${domain} من المفضلة`,
  favoriteFailed: (domain: string) => `تعذر تغيير المفضل ${domain}`,
  none: 'لا مواقع بعد',
  noneMore: 'تظهر هنا المواقع التي تضيفها هنا أو على الخادم.',
  addFirst: 'إضافة أول موقع لك',
  noMatch: 'لم يُعثر على مواقع',
  noMatchMore: (parts: string[]) => `لا نتائج عن ${formatList(parts)}`,
  searchFor: (text: string) => `«${text}»`,
  clearFilters: 'مسح عوامل التصفية',
  failed: 'تعذر تحميل مواقعك',
};
