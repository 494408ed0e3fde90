import { formatDifference, formatNumber } from '../format';
import { accountsOblique, sites, sitesOblique } from './counts';

const lead = (inAccounts: number, count: number) =>
  `${sites(count)} في ${accountsOblique(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} حتى الآن`,
  ownDays: 'الأيام بالمنطقة الزمنية لكل خادم',
  statistic: 'إظهار',
  statistics: { visitors: 'الزيارات', pageviews: 'مشاهدات الصفحات' },
  chooseAccounts: 'الحسابات',
  allAccounts: 'كل الحسابات',
  columns: {
    domain: 'الموقع',
    account: 'الحساب',
    today: 'اليوم',
    yesterday: 'أمس',
    week: '7 أيام',
    month: '28 يومًا',
    change: 'التغير',
  },
  trend: 'آخر 7 أيام',
  changeNote: 'التغير: آخر 7 أيام كاملة مقابل الأيام الـ7 السابقة. الرمادي قد يكون مصادفة.',
  partlyCompared: (count: number) => `${sites(count)} دون أرقام لكل أيام المقارنة`,
  moved: (difference: number) => `${formatDifference(difference)} خلال 7 أيام`,
  total: (count: number) => `إجمالي ${sitesOblique(count)}`,
  counting: (known: number, count: number) =>
    `جارٍ العد… ${formatNumber(known)} من ${formatNumber(count)}`,
  notSeen: 'لم يُحمَّل بعد',
  unreachable: (count: number) => `تعذر الوصول إلى ${accountsOblique(count)}. تظهر النسخ المحلية.`,
};
