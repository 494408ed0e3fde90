import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'العروض المحفوظة',
  save: 'حفظ العرض',
  saveMore: 'حفظ العرض…',
  rename: 'إعادة تسمية العرض',
  renameMore: 'إعادة تسمية…',
  lead: (domain) => `${domain}: الفترة والمقارنة والقائمة المفتوحة والبحث`,
  name: 'الاسم',
  enterName: 'أدخل اسمًا',
  tooLong: (most) => `الحد الأقصى لعدد الأحرف: ${most}`,
  saved: (name) => `تم حفظ ${name}`,
  deleted: (name) => `تم حذف ${name}`,
  delete: 'حذف',
  moveUp: 'نقل لأعلى',
  moveDown: 'نقل لأسفل',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',
  actionsOf: (name) => `إجراءات على ${name}`,
  accountGone: (domain) => `${domain}: أُزيل حسابه`,
};
