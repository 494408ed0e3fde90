import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';
import { visits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'اليوم',
  yesterday: 'أمس',
  '7-days': '7 أيام',
  '28-days': '28 يومًا',
  '91-days': '91 يومًا',
  '26-weeks': '26 أسبوعًا',
  'this-month': 'هذا الشهر',
  'last-month': 'الشهر الماضي',
  'this-year': 'هذا العام',
  'last-year': 'العام الماضي',
  '12-months': '12 شهرًا',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'بلا مقارنة',
  previous: 'الفترة السابقة',
  year: 'الفترة نفسها العام الماضي',
  custom: 'فترة مخصصة',
};

const intervals: Record<Interval, string> = { day: 'يوم', week: 'أسبوع', month: 'شهر' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

const lastMinutes = (minutes: number): string =>
  plural(minutes, {
    one: 'خلال آخر دقيقة',
    two: 'خلال آخر دقيقتين',
    few: `خلال آخر ${minutes} دقائق`,
    other: `خلال آخر ${minutes} دقيقة`,
  });

export const statistics = {
  titles,
  serverWord: (word: string) => `يسميها خادمك «${word}».`,
  values,
  valueWords,

  period: 'الفترة',
  presets,
  presetsName: 'الفترة',
  more: 'المزيد',
  from: 'من',
  to: 'إلى',
  earlier: 'الفترة السابقة',
  later: 'الفترة التالية',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'المقارنة مع',
  compareName: 'المقارنة',
  comparisons,
  against: (days: string) => `مقابل ${days}`,
  comparedFrom: 'المقارنة من',
  comparedTo: 'المقارنة إلى',

  headlines: 'الأرقام الرئيسية',
  pagesPerVisit: 'الصفحات لكل زيارة',
  busiestDay: 'أنشط يوم',
  busiestHour: 'أنشط ساعة',
  weekdays: 'المتوسط حسب يوم الأسبوع',
  none: '–',
  counted: {
    visits: 'الزيارات',
    pageviews: 'المشاهدات',
    events: 'الأحداث',
  } satisfies Record<StatisticUnit, string>,
  visitsHint: 'تبدأ الزيارة عندما يصل شخص من خارج موقعك. قد يُحتسب الشخص نفسه أكثر من مرة.',
  visitsOn: (weekday: string, count: number) => `${weekday}، ${visits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} من الزيارات`,
  showDay: (day: string) => `إظهار ${day}`,

  chart: 'المخطط',
  chartMenu: 'خيارات الرسم البياني',
  by: 'الفاصل الزمني',
  intervals,
  kind: 'نوع المخطط',
  kinds: { line: 'خطوط', bar: 'أعمدة' },
  showTable: 'إظهار الجدول',
  tableOf: (title: string) => `${title}، في جدول`,
  chartOf: (title: string, period: string) => `${title}، ${period}`,
  comparedWith: (period: string) => `مقارنةً مع ${period}`,
  underWay: 'حتى الآن',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} اليوم حتى الآن.`,
  savedEarlier: (days: string) => `محفوظ سابقًا. لم يُحمَّل بعد: ${days}`,
  startedToday: {
    'this-month': 'بدأ الشهر اليوم، لذلك يُعرض اليوم.',
    'this-year': 'بدأت السنة اليوم، لذلك يُعرض اليوم.',
  },
  byHour: (count: string, hour: string) => `${count} حتى ${hour}`,
  withinChance: (count: string) => `قد يكون ذلك مصادفة. يلزم فرق قدره ${count} على الأقل للتأكد.`,
  spreadUnknown: 'قد يكون ذلك مصادفة: لا يُعرف مقدار التفاوت المعتاد.',
  runningHint: 'لم ينتهِ اليوم بعد، ولا تُحتسب بالساعة إلا الزيارات ومشاهدات الصفحات.',
  lengthsDiffer: (shown: number, compared: number) =>
    `عدد الأيام: ${formatNumber(shown)} مقابل ${formatNumber(compared)}`,
  comparedCoverage: (covered: number, total: number) =>
    `أيام فترة المقارنة التي لها بيانات: ${formatNumber(covered)} من ${formatNumber(total)}`,
  perDay: (change: string) => `${change} في اليوم`,
  compareLists: 'التغيرات في القوائم',
  cut: 'جزئي',
  partialHint: 'إحدى الفترتين غير مكتملة.',
  total: 'الإجمالي',
  average: 'المتوسط',
  hour: 'الساعة',
  weekday: 'يوم الأسبوع',
  comparedColumn: 'المقارنة',
  comparedValue: (title: string) => `${title}، المقارنة`,
  panelsOf: (group: string) => group,

  share: 'الحصة',
  change: 'التغير',
  worth: 'القيمة الإجمالية',
  isNew: 'جديد',
  notListed: 'غير معروف',
  notListedHint: 'تنتهي القائمة السابقة قبل هذا الصف.',
  seeAll: 'عرض الكل',
  seeAllOf: (title: string) => `عرض الكل: ${title}`,
  overview: 'نظرة عامة',
  searchIn: (title: string) => `البحث في ${title}`,
  noMatch: (search: string) => `لا نتائج عن «${search}»`,
  sortBy: 'الترتيب حسب',
  sortKeys: { count: 'العدد', value: 'الاسم' },
  order: 'الترتيب',
  orders: {
    count: { desc: 'الأكبر أولًا', asc: 'الأصغر أولًا' },
    value: { asc: 'أبجدي', desc: 'أبجدي معكوس' },
  },
  rowsPerPage: 'الصفوف في الصفحة',
  rows: (count: string) => `الصفوف: ${count}`,
  trend: 'الاتجاه',
  trends: 'الاتجاهات',
  trendsOf: (title: string) => `الاتجاهات: ${title}`,
  changePending: 'جارٍ تحميل المقارنة…',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} في اليوم`,
  map: 'الخريطة',
  mapOf: (title: string) => `${title} على خريطة العالم`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `أصغر من أن تظهر على الخريطة: ${places} و${formatNumber(others)} غيرها`
      : `أصغر من أن تظهر على الخريطة: ${places}`,
  less: 'أقل',
  moreOf: 'أكثر',
  hoursOfDay: 'اليوم',
  hoursOfWeek: 'الأسبوع',
  weekOf: (title: string) => `${title}، أسبوع نموذجي`,
  weekNote: 'المتوسط لكل ساعة، آخر أربعة أسابيع',
  weekHint: 'تُستبعد أعلى القيم الأربع وأدناها، كي لا يظهر أثر يوم غير معتاد.',
  daysKnown: (known: number, wanted: number) =>
    `الأيام المحمّلة: ${formatNumber(known)} من ${formatNumber(wanted)}`,
  movers: 'التغيرات',
  moversNeed: 'شغّل مقارنة لإظهار التغيرات',
  moversNeedMore: 'التغيرات هي أكبر الزيادات والانخفاضات منذ ذلك الحين.',
  comparePrevious: 'المقارنة مع الفترة السابقة',
  nothingChanged: 'لم يتغير شيء',
  allOthers: 'كل ما عدا ذلك',
  allOf: {
    visits: 'كل الزيارات',
    pageviews: 'كل مشاهدات الصفحات',
    events: 'كل الأحداث',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'أكبر خمسة تغيرات في كل قائمة، ضمن أعلى 100 صف فيها.',
  listsKnown: (known: number, wanted: number) =>
    `القوائم المحمّلة: ${formatNumber(known)} من ${formatNumber(wanted)}`,
  difference: 'الفرق',
  nowColumn: 'هذه الفترة',
  groups: {
    sources: 'المصادر',
    pages: 'الصفحات',
    places: 'الأماكن',
    technology: 'التقنية',
    hours: 'الساعات',
    events: 'الأحداث',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} من ${formatNumber(total)}`,
  open: (address: string) => `فتح ${address} في المتصفح`,

  empty: {
    visits: 'لا زيارات في هذه الفترة',
    pageviews: 'لا مشاهدات للصفحات في هذه الفترة',
    events: 'لا أحداث في هذه الفترة',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'لا يوفر خادمك هذا',
  noSites: 'لا مواقع بعد',
  liveNow: (visits: number) => `${formatNumber(visits)} الآن`,
  live: (count: number, minutes: number) =>
    count === 0 ? `لا زيارات ${lastMinutes(minutes)}` : `${visits(count)} ${lastMinutes(minutes)}`,
  noSitesMore: 'أضف موقعًا لمشاهدة إحصاءاته.',
  addWebsite: 'الانتقال إلى المواقع',
  noAccount: 'لا حساب بعد',
  noAccountMore: 'اربط حسابًا أو استكشف البيانات التجريبية.',
  siteMissing: 'لم يُعثر على الموقع',
  notRefreshed: 'تظهر نسختك المحلية',
};
