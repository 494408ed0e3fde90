import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'مشاركة',
  title: 'من يمكنه رؤية هذه الإحصاءات',
  hints: {
    0: 'كل من لديه الرابط',
    1: 'أصحاب هذا الحساب فقط',
    2: 'كل من لديه الرابط وكلمة المرور',
  },
  setPassword: 'تعيين كلمة المرور',
  copy: 'نسخ الرابط',
  open: 'فتح الصفحة',
  noLink: 'الرابط موجود في صفحات خادمك.',
  localHead: 'تعمل على هذا الكمبيوتر فقط.',
  local: 'لمشاركتها، شغّل الخدمة على خادم.',
  how: 'كيفية تشغيلها على خادم',
  openHere: 'فتح الصفحة هنا',
};
