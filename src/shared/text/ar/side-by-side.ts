import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber, plural } from '../format';

const first = (count: number): string =>
  plural(count, {
    one: 'متوسط اليوم الأول',
    two: 'متوسط أول يومين',
    few: `متوسط أول ${formatNumber(count)} أيام`,
    many: `متوسط أول ${formatNumber(count)} يومًا`,
    other: `متوسط أول ${formatNumber(count)} يوم`,
  });

const last = (count: number): string =>
  plural(count, {
    one: 'آخر يوم كامل',
    two: 'متوسط آخر يومين',
    few: `متوسط آخر ${formatNumber(count)} أيام`,
    many: `متوسط آخر ${formatNumber(count)} يومًا`,
    other: `متوسط آخر ${formatNumber(count)} يوم`,
  });

export const sideBySide: typeof english = {
  open: 'فتح «جنبًا إلى جنب»',
  compareSite: 'مقارنة مع مواقع أخرى…',
  form: 'طريقة الإظهار',
  forms: { index: 'مؤشر أساسه 100', visits: 'الزيارات' },
  websites: 'المواقع جنبًا إلى جنب',
  add: 'إضافة موقع',
  remove: (name) => `إزالة ${name}`,
  find: 'البحث في المواقع',
  noneFound: 'لم يُعثر على مواقع',
  choose: 'اختر موقعين إلى خمسة مواقع',
  chooseMore: 'يمكن أن تكون من أي من حساباتك.',
  oneMore: 'أضف موقعًا آخر للمقارنة.',
  copyLink: 'نسخ الرابط',
  chart: (interval, isIndex) => (isIndex ? `الزيارات ${interval}، كمؤشر` : `الزيارات ${interval}`),
  intervals: { day: 'يوميًا', week: 'أسبوعيًا', month: 'شهريًا' },
  base: (count) => `${first(count)} = 100`,
  baseWhole: 'متوسط الأيام الكاملة = 100',
  short: 'يحتاج المؤشر إلى يومين كاملين. اختر فترة أطول.',
  noIndex: 'لا مؤشر لهذه الأيام. اختر الزيارات أو فترة أطول.',
  columns: {
    website: 'الموقع',
    index: 'المؤشر الآن',
    visits: 'الزيارات',
    share: 'الحصة',
    change: 'التغير',
    pages: 'الصفحات لكل زيارة',
    best: { day: 'أفضل يوم', week: 'أفضل أسبوع', month: 'أفضل شهر' },
  },
  indexNow: (count) => `المؤشر الآن: ${last(count)}.`,
  shareNote: 'الحصة: من زيارات هذه المواقع.',
  all: (count) => `الكل (${formatNumber(count)})`,
  someOf: (known, count) => `${formatNumber(known)} من ${formatNumber(count)}`,
  ownDays: (zones) => `الأيام بالمنطقة الزمنية لكل خادم: ${formatList(zones)}.`,
  loading: (known, count) => `المواقع المحمّلة: ${formatNumber(known)} من ${formatNumber(count)}`,
  missing: (name, cause) => `ليس ${name} في المخطط. ${cause}`,
  old: (name, cause) => `${name}: تظهر نسختك المحلية. ${cause}`,
  young: (name) => `لا مؤشر للموقع ${name}: لم يُحتسب شيء في الأيام الأولى.`,
  few: (name) => `لا مؤشر للموقع ${name}: زيارات الأيام الأولى قليلة جدًا.`,
  accountGone: 'أُزيل حسابه.',
  unknown: (id) => `الموقع ${id}`,
  sentence: {
    grew: (name, index) => `نما الموقع ${name} أكثر من غيره، من 100 إلى ${index}.`,
    none: 'لم ينمُ أي منها.',
    alike: 'لم يتغير أي منها كثيرًا.',
    onlyFell: (name, index) => ` وحده الموقع ${name} فقد زيارات، ومؤشره الآن ${index}.`,
    fell: (name, index) => ` وفقد الموقع ${name} أكثر من غيره، ومؤشره الآن ${index}.`,
  },
  table: 'المواقع في جدول',
  tableAs: (format) => `الجدول بتنسيق ${format}`,
  daysAs: (format) => `الزيارات اليومية بتنسيق ${format}`,
  select: 'تحديد للمقارنة',
  selectSite: (name) => `تحديد ${name}`,
  selected: (count) => `المحدد: ${formatNumber(count)}`,
  compare: 'مقارنة',
  compareNeeds: 'حدد موقعين إلى خمسة مواقع',
};
