import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'قاعدة بيانات البلدان…',
  title: 'قاعدة بيانات البلدان',
  lead: 'تخبر الخدمة المدمجة بالبلد الذي ينتمي إليه عنوان IP.',
  state: (name, builtAt) =>
    name === null
      ? `مرفقة مع Sitedeck، بتاريخ ${formatDate(builtAt)}.`
      : `${name}، بتاريخ ${formatDate(builtAt)}.`,
  hint: 'اختر ملفًا أحدث بتنسيق MaxMind (.mmdb)، مثل DB-IP Lite أو GeoLite2. إن كانت فيه مدن أُضيفت المدن. للزيارات الجديدة فقط.',
  choose: 'اختيار ملف…',
  chooseTitle: 'اختيار قاعدة بيانات البلدان',
  reset: 'استخدام القاعدة المرفقة',
  changed: 'تم تغيير قاعدة بيانات البلدان',
};
