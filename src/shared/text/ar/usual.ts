import type { usual as english } from '../en/usual';

/** What is usual for a day (docs/insight.md). */
export const usual: typeof english = {
  name: 'المعتاد',
  meaning: 'المعتاد هو المدى الذي تقع فيه أربعة من كل خمسة أيام، قياسًا على الأسابيع السابقة.',
  unusual: (share, isAbove) =>
    `غير معتاد: ${isAbove ? 'أعلى من المتوقع' : 'أدنى من المتوقع'} بنسبة ${share}`,
  /** A day's mark in the chart, which leads to what moved on it. */
  mark: (day, count, unusual) => `${day}: ${count}. ${unusual}. إظهار التغيرات`,
  marks: 'أيام غير معتادة',
  /** What a running period, or today, will add up to. */
  end: {
    today: (visits, low, high) =>
      `الزيارات المتوقعة حتى نهاية اليوم نحو ${visits}، والأرجح من ${low} إلى ${high}.`,
    month: (visits, low, high, month) =>
      `الزيارات المتوقعة حتى نهاية ${month} نحو ${visits}، والأرجح من ${low} إلى ${high}.`,
    hint: 'صحّت أربعة من كل خمسة توقعات كهذه.',
  },
  show: 'إظهار المعتاد',
  hide: 'إخفاء المعتاد',
  between: (low, high) => `المعتاد من ${low} إلى ${high}`,
  range: (low, high) => `${low}–${high}`,
};
