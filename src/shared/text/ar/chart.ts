import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}، نقطة بنقطة`,
  selected: (days) => `تم تحديد ${days}. اضغط Enter لإظهارها.`,
  keys: 'مفاتيح الأسهم للتنقل، وShift لتحديد مدى، وEnter لإظهار أيامه.',
  menuKeys: 'لفتح القائمة اضغط Shift وF10.',
};
