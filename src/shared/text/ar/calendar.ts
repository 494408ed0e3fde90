import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

export const calendar: typeof english = {
  title: 'التقويم',
  show: 'إظهار التقويم',
  year: 'السنة',
  earlier: 'السنة السابقة',
  later: 'السنة التالية',
  total: (count, year) => `${visits(count)} في ${year}`,
  lastMonths: '12 شهرًا',
  totalsNote: 'مجاميع الأشهر بالأسفل',
  grid: (year) => `الزيارات يوميًا، ${year}`,
  keys: 'السهمان لأعلى ولأسفل للتنقل يومًا، ولليسار ولليمين للتنقل أسبوعًا، وEnter لإظهار اليوم.',
  visits,
  usually: (count) => `المعتاد نحو ${count}`,
  soFar: (count) => `${visits(count)} حتى الآن`,
  unknown: 'لم يُحمَّل',
  before: 'لم يبدأ العد بعد',
  future: 'لم يأتِ بعد',
  legend: 'الزيارات في اليوم',
  under: (count) => `أقل من ${count}`,
  from: (count) => `${count} فأكثر`,
  none: '0',
  noData: 'لا بيانات',
  best: 'أفضل الأيام',
  bestRank: (rank) => `المرتبة ${formatNumber(rank)} بين أفضل الأيام`,
  quiet: 'أهدأ الأيام',
  day: 'اليوم',
  usual: 'المعتاد',
  habit: 'الأسبوع المعتاد',
  habitNote: 'النقطة: اليوم الأوسط، العمود: 8 من كل 10 أيام',
  middle: 'اليوم الأوسط',
  range: '8 من كل 10 أيام',
  fullDays: (count) => `${days(count)}، دون اليوم الحالي.`,
  sentence: {
    best: 'أفضل يوم: ',
    with: (count, times) =>
      times === null
        ? `، وفيه ${visits(count)}.`
        : `، وفيه ${visits(count)}، أي ${times} مرة قدر المعتاد.`,
    workdays: (share) =>
      ` الزيارات اليومية من الاثنين إلى الجمعة أكثر بنسبة ${formatShare(share)} منها يومي السبت والأحد.`,
    weekends: (share) =>
      ` الزيارات اليومية يومي السبت والأحد أكثر بنسبة ${formatShare(share)} منها من الاثنين إلى الجمعة.`,
  },
};
