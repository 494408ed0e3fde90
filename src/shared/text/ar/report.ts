import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'التقرير',
  save: 'حفظ بتنسيق PDF',
  loading: 'جارٍ تحميل أرقام أحدث…',
  paper: 'الورق',
  papers: { a4: 'A4', letter: 'Letter' },
  /** What makes the report one's own. */
  look: {
    title: 'الشعار واللون والملاحظة',
    logo: 'الشعار',
    logoHint: 'في كل التقارير. PNG أو JPEG أو SVG، حتى 5 ميغابايت.',
    logoAlt: 'شعارك',
    chooseLogo: 'اختيار شعار…',
    replaceLogo: 'استبدال الشعار…',
    chooseTitle: 'اختيار شعار',
    removeLogo: 'إزالة الشعار',
    logoRemoved: 'تمت إزالة الشعار',
    color: 'اللون',
    colorHint: 'في كل التقارير.',
    useAccountColor: 'استخدام لون الحساب',
    darker: {
      text: 'هذا اللون أفتح من أن يُقرأ به نص على الأبيض. يظهر النص بدرجة أغمق.',
      shapes: 'هذا اللون فاتح جدًا على الأبيض. يظهر النص والخطوط والأعمدة بدرجة أغمق.',
    },
    note: (domain) => `ملاحظة عن ${domain}`,
    noteHint: 'في أعلى تقارير هذا الموقع. محفوظة على هذا الكمبيوتر فقط.',
  },
  title: (domain, period) => `${domain}، ${period}`,
  kind: 'تقرير الموقع',
  comparedWith: (period) => `مقارنةً مع ${period}`,
  notCompared: 'دون مقارنة مع فترة أخرى',
  more: (values) => `${formatNumber(values)} غيرها`,
  nothingIn: (titles) => `لا بيانات في هذه الفترة: ${titles}`,
  missing: (titles) => `لم يُحمَّل: ${titles}`,
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
  visit: 'الزيارة',
  visitMore: 'يصل شخص من موقع آخر أو يفتح العنوان مباشرةً. قد تُحتسب للشخص نفسه أكثر من زيارة.',
  change: 'التغير',
  changeMore:
    'مقارنةً بالفترة المذكورة في الأعلى. الرمادي قد يكون مصادفة؛ وشرطة حيث الرقم السابق غير معروف أو الرقمان صفر.',
  lists: 'القوائم',
  listsMore: 'تعرض أعلى الصفوف. الحصص من كل زيارات الفترة أو مشاهدات صفحاتها.',
  numbers: 'الأرقام',
  numbersMore: (account, read) => `من ${account}، بتاريخ ${read}. الأيام بالمنطقة الزمنية للخادم.`,
};
