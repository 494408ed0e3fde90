import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'فُقدت إعداداتك على هذا الكمبيوتر',
    advice:
      'كان ملفها تالفًا. عادت السمة وتنسيقات الأرقام والتواريخ والأعمدة إلى الإعدادات الافتراضية.',
  },
  title: 'اللغة والتنسيقات',
  language: 'اللغة',
  systemLanguage: 'حسب النظام',
  names: {
    density: 'الكثافة',
    week: 'بداية الأسبوع',
    numbers: 'تنسيق الأرقام',
    dates: 'تنسيق التاريخ',
    period: 'الفترة الافتراضية',
    refresh: 'تحديث أرقام اليوم',
    usual: 'المعتاد في المخططات اليومية',
  },
  densities: { comfortable: 'مريحة', compact: 'مضغوطة' },
  weeks: { monday: 'الاثنين', sunday: 'الأحد', saturday: 'السبت' },
  numberForms: { language: 'حسب اللغة', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'حسب اللغة', iso: '2026-11-21' },
  csvSeparator: 'فاصل ملفات CSV',
  csvSeparators: {
    language: 'حسب اللغة',
    comma: 'فاصلة',
    semicolon: 'فاصلة منقوطة',
    tab: 'علامة جدولة',
  },
  periodLast: 'آخر فترة مستخدمة',
  refreshes: {
    '1': 'كل دقيقة',
    '5': 'كل 5 دقائق',
    '15': 'كل 15 دقيقة',
    never: 'عندما أطلبه',
  },
  usualChoices: { shown: 'ظاهر', hidden: 'مخفي' },
};

export const desktop = {
  title: 'سطح المكتب',
  tray: 'زيارات اليوم في علبة النظام (macOS: شريط القوائم)',
  trayNone: 'إيقاف',
  switches: {
    spellCheck: {
      label: 'تدقيق الإملاء في الحقول',
      hint: 'يُنزَّل لذلك قاموس من Google مرة واحدة، إلا على macOS.',
    },
    updates: { label: 'البحث عن التحديثات تلقائيًا' },
  },
  managed: 'حددته مؤسستك.',
  check: 'البحث الآن',
  install: 'إعادة التشغيل للتحديث',
  updateStates: {
    off: 'لا تبحث هذه النسخة عن تحديثات.',
    idle: 'لم يُبحث بعد',
    checking: 'جارٍ البحث عن تحديثات…',
    current: 'لديك أحدث إصدار من Sitedeck',
    failed: 'تعذر البحث عن تحديثات. حاول مرة أخرى لاحقًا.',
    refused: 'رُفض التحديث. لم يوقّعه صانعو Sitedeck، أو عُدّل في الطريق.',
  },
  updateVersions: {
    downloading: (version: string) => `جارٍ تنزيل الإصدار ${version}…`,
    ready: (version: string) => `الإصدار ${version} جاهز.`,
  },
};

export const alertSettings = {
  title: 'التنبيهات',
  lead: 'يقارن Sitedeck كل ساعة مواقعك المفضلة بالساعة نفسها من اليوم نفسه في الأسابيع الأربعة الماضية.',
  on: 'تنبيهي إلى الساعات غير المعتادة',
  spike: 'عند ارتفاع الزيارات',
  drop: 'عند تراجع الزيارات',
  more: (share: number) => `أكثر من المعتاد بنسبة ${formatShare(share)}`,
  less: (share: number) => `أقل من المعتاد بنسبة ${formatShare(share)}`,
  silence: 'عند انعدام الزيارات',
  quiet: 'ساعات الهدوء',
  from: 'من',
  to: 'إلى',
};

export const privacy = {
  title: 'الخصوصية والبيانات',
  facts: [
    'يحمّل Sitedeck الإحصاءات من خوادمك فقط.',
    'لا يرسل أي بيانات استخدام. تبقى تقارير الأعطال على هذا الكمبيوتر.',
    'تُحفظ مفاتيح API في سلسلة مفاتيحك. لا تحتوي السجلات على مفاتيح ولا تشغل أكثر من 5 ميغابايت.',
  ],
  folders: {
    data: 'فتح مجلد البيانات',
    logs: 'فتح السجلات',
    crashes: 'فتح تقارير الأعطال',
  },
  reset: 'إعادة ضبط الإعدادات…',
  resetTitle: 'هل تريد إعادة ضبط كل الإعدادات؟',
  resetMore: 'تعود كل الإعدادات إلى قيمها الافتراضية. تبقى الحسابات والمفاتيح والنسخ المحلية.',
  resetConfirm: 'إعادة ضبط الإعدادات',
};
