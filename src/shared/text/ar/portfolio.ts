import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accountsOblique, sites, sitesOblique } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'إجمالي الزيارات',
  pageviews: 'إجمالي مشاهدات الصفحات',
};

const lead = (inAccounts: number, count: number) =>
  `${sites(count)} في ${accountsOblique(inAccounts)}`;

export const portfolio = {
  title: 'المحفظة',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} حتى الآن`,
  ownDays: 'الأيام بالمنطقة الزمنية لكل خادم',
  table: 'مواقع كل الحسابات',
  statistic: 'إظهار',
  statistics: { visitors: 'الزيارات', pageviews: 'مشاهدات الصفحات' },
  search: 'البحث في المواقع',
  grouped: 'تجميع حسب الحساب',
  chooseAccounts: 'الحسابات',
  allAccounts: 'كل الحسابات',
  someAccounts: (shown: number, all: number) =>
    `الحسابات: ${formatNumber(shown)} من ${formatNumber(all)}`,
  columns: {
    domain: 'الموقع',
    account: 'الحساب',
    today: 'اليوم',
    yesterday: 'أمس',
    week: '7 أيام',
    month: '28 يومًا',
    change: 'التغير',
  },
  trend: 'آخر 28 يومًا',
  changeNote: 'التغير: آخر 7 أيام كاملة مقابل الأيام الـ7 السابقة. الرمادي قد يكون مصادفة.',
  partlyCompared: (count: number) => `${sites(count)} دون أرقام لكل أيام المقارنة`,
  moved: (difference: number) => `${formatDifference(difference)} خلال 7 أيام`,
  total: (count: number) => `إجمالي ${sitesOblique(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `جارٍ العد… ${formatNumber(known)} من ${formatNumber(count)}`,
  favorite: 'مفضل',
  notSeen: 'لم يُحمَّل بعد',
  empty: 'لا مواقع بعد',
  emptyMore: 'تظهر هنا مواقع كل حساباتك.',
  noMatch: 'لم يُعثر على مواقع',
  listing: (count: number) => `جارٍ تحميل المواقع من ${accountsOblique(count)}…`,
  unreachable: (count: number) => `تعذر الوصول إلى ${accountsOblique(count)}. تظهر النسخ المحلية.`,
};
