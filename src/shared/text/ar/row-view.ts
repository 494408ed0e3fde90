import { formatNumber, plural } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `المرتبة ${formatNumber(rank)} من ${formatNumber(total)}`,
  was: (count: string) => `سابقًا ${count}`,
  noneBefore: 'لا شيء سابقًا',
  noneNow: 'ليس في هذه الفترة',
  now: 'الآن',
  before: 'سابقًا',
  perDay: 'في اليوم',
  line: (days: number) =>
    plural(days, {
      one: 'حسب اليوم',
      two: 'المتوسط اليومي لكل يومين',
      few: `المتوسط اليومي لكل ${formatNumber(days)} أيام`,
      many: `المتوسط اليومي لكل ${formatNumber(days)} يومًا`,
      other: `المتوسط اليومي لكل ${formatNumber(days)} يوم`,
    }),
  legend: (label: string) => `${label}، المتوسط اليومي`,
  open: (value: string) => `فتح ${value}`,
  copy: 'نسخ هذا الصف',
  copied: (label: string) => `تم نسخ ${label}`,
  showInList: 'إظهار في القائمة الكاملة',
  noFilter:
    'لا يمكن التصفية بهذا. يحتسب الخادم كل قائمة على حدة، فلا يعرف ماذا شملت هذه الزيارات أيضًا.',
  earlier: 'الصف السابق',
  later: 'الصف التالي',
  close: 'إغلاق',
};
