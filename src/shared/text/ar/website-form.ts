import { formatNumber } from '../format';

export const websiteForm = {
  add: 'إضافة موقع',
  adding: 'جارٍ الإضافة…',
  addTitle: 'إضافة موقع',
  edit: (domain: string) => `تعديل ${domain}`,
  advanced: 'متقدم',
  becomes: (domain: string) => `سيُضاف باسم ${domain}.`,
  withoutWww: (domain: string) => `أُزيلت «www.»: سيُضاف باسم ${domain}.`,
  keepPassword: 'اتركها فارغة للإبقاء على الحالية.',
  notShown: 'يخفي الخادم هذه القائمة. اتركها فارغة للإبقاء عليها، أو أدخل قائمة جديدة.',
  favoriteHere: 'لا يحفظ الخادم المفضلة. يبقى هذا المفضل على هذا الكمبيوتر.',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  faults: {
    domainMissing: 'أدخل نطاق الموقع.',
    domainMalformed: 'هذا ليس اسم نطاق. يحتاج إلى نقطة وبلا مسافات، مثل example.com.',
    domainTooLong: (length: number, most: number) =>
      `عدد أحرف هذا النطاق ${formatNumber(length)}. الحد الأقصى ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `عدد أحرف جزء بين نقطتين ${formatNumber(length)}. الحد الأقصى ${formatNumber(most)}.`,
    passwordMissing: 'أدخل كلمة مرور أو اختر خيارًا آخر.',
    passwordTooLong: (most: number) => `الحد الأقصى لعدد الأحرف: ${formatNumber(most)}.`,
  },
  remove: (domain: string) => `حذف ${domain}`,
  removeTitle: (domain: string) => `هل تريد حذف ${domain}؟`,
  removeText: 'سيُحذف الموقع وكل إحصاءاته من الخادم. أمامك 6 ثوانٍ للتراجع.',
  removeType: (domain: string) => `اكتب ${domain} للتأكيد`,
  removeConfirm: 'حذف الموقع',
  deleting: (domain: string) => `جارٍ حذف ${domain}…`,
  deletingShort: 'جارٍ الحذف…',
  deleted: (domain: string) => `تم حذف ${domain}`,
  notDeleted: (domain: string) => `تعذر حذف ${domain}`,
  saved: (domain: string) => `تم حفظ ${domain}`,
};
