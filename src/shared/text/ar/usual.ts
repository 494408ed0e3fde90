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
  /** What today's visits will add up to. */
  end: {
    about: (visits) => `نحو ${visits} حتى منتصف الليل.`,
    range: (low, high) => `أربعة من كل خمسة أيام كهذا تنتهي بين ${low} و${high}.`,
  },
  between: (low, high) => `المعتاد من ${low} إلى ${high}`,
  range: (low, high) => `${low}–${high}`,
};
