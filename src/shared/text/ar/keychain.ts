import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'سلسلة المفاتيح',
  note: 'تُحفظ مفاتيح API في سلسلة مفاتيح هذا الكمبيوتر، لا في ملف أبدًا.',
  check: 'فحص سلسلة المفاتيح',
  good: 'تعمل سلسلة المفاتيح. كل مدخل فيها يخص حسابًا.',
  orphans: (count: number) => {
    const entries = plural(count, {
      one: 'مدخل واحد لا يخص أي حساب هنا، وقد يكون',
      two: 'مدخلان لا يخصان أي حساب هنا، وقد يكونان',
      few: `${formatNumber(count)} مدخلات لا تخص أي حساب هنا، وقد تكون`,
      many: `${formatNumber(count)} مدخلًا لا يخص أي حساب هنا، وقد يكون`,
      other: `${formatNumber(count)} مدخل لا يخص أي حساب هنا، وقد يكون`,
    });
    return `تعمل سلسلة المفاتيح. ${entries} لمستخدم آخر أو لنسخة أخرى من Sitedeck:`;
  },
  orphanList: 'مدخلات بلا حساب',
  delete: 'حذف',
  deleteOf: (entry: string) => `حذف ${entry}`,
  deleteAll: 'حذف الكل',
};
