import { formatNumber, plural } from '../format';

export const palette = {
  title: 'لوحة الأوامر',
  placeholder: 'اكتب أمرًا أو ابحث…',
  results: 'النتائج',
  none: 'لا نتائج',
  groups: {
    recent: 'الأخيرة',
    commands: 'الأوامر',
    websites: 'المواقع',
    groups: 'المجموعات',
    views: 'العروض المحفوظة',
    goals: 'الأهداف',
    notes: 'الملاحظات',
    statistics: 'الإحصاءات',
    periods: 'الفترة',
    accounts: 'الحسابات',
    choices: 'الإعدادات',
  },
  count: (entries: number) =>
    plural(entries, {
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: `${formatNumber(entries)} نتائج`,
      other: `${formatNumber(entries)} نتيجة`,
    }),
  move: 'تنقل',
  open: 'فتح',
  theme: (theme: string) => `السمة: ${theme}`,
  themeWords: 'داكن, فاتح, الوضع الليلي, ألوان, المظهر, ثيم',
  language: (language: string) => `اللغة: ${language}`,
  languageWords: 'ترجمة, العربية, الإنجليزية, لغة, Language',
  sectionWords: 'تفضيلات, خيارات, ضبط',
  accountWords: 'تغيير الحساب, الانتقال إلى حساب',
};

export const shortcuts = {
  search: 'البحث في الاختصارات',
  none: 'لا اختصارات مطابقة',
  or: 'أو',
};
