import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'قياس موقعك',
  measureLead: 'يحتسب Sitedeck زياراته على هذا الكمبيوتر.',
  reach:
    'لا تصل إليه إلا متصفحات هذا الكمبيوتر، ما دام Sitedeck مفتوحًا. لاحتساب الجميع، شغّل الخدمة على خادمك.',
  port: 'المنفذ',
  portTaken: 'يستخدم برنامج آخر هذا المنفذ. اختر منفذًا آخر، من 1024 إلى 65535.',
  portHint: 'يصبح جزءًا من رمز التتبع، لذا لا يتغير من الآن فصاعدًا.',
  portMalformed: 'أدخل رقمًا من 1024 إلى 65535.',
  next: 'متابعة',
  starting: 'جارٍ التشغيل…',
  waiting: 'في انتظار أول زيارة…',
  waitingMore: (domain: string) =>
    `الصق رمز التتبع في رأس كل صفحة، ثم افتح ${domain} في متصفحك. تتحدث هذه الشاشة تلقائيًا.`,
  nothingYet:
    'لا شيء بعد؟ تحقق من وجود الرمز في الصفحة المنشورة وأوقف أدوات حظر الإعلانات. إذا كانت للصفحة سياسة Content-Security-Policy، فاسمح بعنوان الخادم في script-src وconnect-src.',
  received: 'وصلت أول زيارة',
  receivedMore: (domain: string) => `بدأ قياس ${domain}.`,
  facts: { country: 'من', page: 'الصفحة', browser: 'المتصفح' },
  openStatistics: 'فتح الإحصاءات',
};
