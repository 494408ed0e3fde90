import { formatNumber, plural } from '../format';

export const datePicker = {
  choose: 'اختيار الفترة',
  show: (days: number) =>
    plural(days, {
      one: 'إظهار يوم واحد',
      two: 'إظهار يومين',
      few: `إظهار ${formatNumber(days)} أيام`,
      many: `إظهار ${formatNumber(days)} يومًا`,
      other: `إظهار ${formatNumber(days)} يوم`,
    }),
  showNothing: 'إظهار',
  incomplete: 'اختر اليوم الأول واليوم الأخير',
  invalid: (example: string) => `أدخل تاريخًا مثل ${example}`,
  tooLate: (day: string) => `التاريخ ${day} في المستقبل`,
  tooEarly: (day: string) => `أقدم تاريخ هو ${day}`,
  calendar: 'التقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
};
