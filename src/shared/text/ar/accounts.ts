import { formatNumber, plural } from '../format';
import { accounts } from './counts';

export const welcome = {
  title: 'مرحبًا بك في Sitedeck',
  lead: 'إحصاءات كل مواقعك في تطبيق واحد، حتى دون اتصال.',
  haveAccount: 'ربط حساب',
  haveAccountMore: 'تحتاج إلى عنوان الخادم ومفتاح API.',
  connect: 'ربط حساب',
  lookAround: 'ألقِ نظرة أولًا',
  lookAroundMore: 'ستة مواقع تجريبية وزيارات 13 شهرًا. لا شيء يغادر هذا الكمبيوتر.',
  explore: 'استكشاف بيانات تجريبية',
  measure: 'قياس موقعك',
  measureMore: 'ليس لديك خادم بعد؟ في Sitedeck خادم مدمج. أضف رمزًا إلى صفحاتك وشاهد الزيارات تصل.',
  setUp: 'إعداد موقعي',
  preparing: 'جارٍ تجهيز البيانات التجريبية…',
  preparingMore: 'يستغرق ذلك بضع ثوانٍ في المرة الأولى.',
};

export const accountForm = {
  title: 'ربط حساب',
  lead: 'يختبر Sitedeck الاتصال قبل الحفظ.',
  name: 'الاسم',
  nameHint: 'اسم من اختيارك لهذا الحساب. اتركه فارغًا لاستخدام اسم الخادم.',
  missing: { address: 'أدخل عنوان الخادم', key: 'أدخل مفتاح API' },
  address: 'عنوان الخادم',
  addressExample: 'https://stats.example.com',
  key: 'مفتاح API',
  keyHint: 'يُحفظ في سلسلة مفاتيحك فقط.',
  connect: 'ربط',
  connecting: 'جارٍ الربط…',
  consent: 'الربط دون تشفير',
  consentMore: 'أثق بالشبكة بين هذا الكمبيوتر والخادم.',
  keepUntilQuit: 'استخدام المفتاح حتى الإنهاء',
  keepUntilQuitMore: 'لا يُكتب على القرص أبدًا. ستدخله من جديد في المرة القادمة.',
};

export const keyHelp = {
  title: 'أين أجد المفتاح؟',
  hosted: {
    title: 'على خادم يديره شخص آخر',
    steps: [
      'يمنح الخادم مفتاحًا لكل من له حساب عليه. ابحث في حسابك أو اسأل من يدير الخادم. بعض الباقات لا تتيح API.',
      'انسخ المفتاح كاملًا والصقه هنا.',
    ],
  },
  own: {
    title: 'على خدمة Sitedeck تديرها أنت',
    steps: [
      'استخدم المفتاح الذي أظهرته الخدمة عند تشغيلها أول مرة.',
      'أو أنشئ مفتاحًا آخر حيث تعمل الخدمة، واكتب مجلد بياناتها مكان FOLDER. يُظهر الأمر المفتاح مرة واحدة فقط.',
    ],
  },
  builtIn: 'لا تحتاج الخدمة المدمجة في Sitedeck إلى مفتاح هنا، فهو ينشئه ويحفظه بنفسه.',
};

export const replaceKey = {
  title: 'إدخال مفتاح API جديد',
  lead: (name: string, address: string) => `${name} (${address}). يختبر Sitedeck المفتاح قبل حفظه.`,
  save: 'حفظ المفتاح',
  saving: 'جارٍ اختبار المفتاح…',
};

export const switcher = {
  name: 'تبديل الحساب',
  add: 'ربط حساب',
  find: 'البحث عن حساب…',
  findTitle: 'البحث عن حساب',
  findField: 'الاسم أو العنوان',
  findNone: 'لم يُعثر على حسابات',
  newWindow: 'فتح في نافذة جديدة',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  builtIn: 'على هذا الكمبيوتر',
  notEncrypted: 'غير مشفر',
  sampleName: 'بيانات تجريبية',
  ownName: 'مواقعي',
};

export const settings = {
  title: 'الإعدادات',
  appearance: 'المظهر',
  theme: 'السمة',
  search: 'البحث في الإعدادات',
  sections: 'الأقسام',
  sectionsFound: (count: number) => {
    const found = plural(count, {
      one: 'قسم واحد',
      two: 'قسمين',
      few: `${formatNumber(count)} أقسام`,
      many: `${formatNumber(count)} قسمًا`,
      other: `${formatNumber(count)} قسم`,
    });
    return `تم العثور على ${found}`;
  },
  nothingFound: (words: string) => `لا إعداد يحتوي على «${words}».`,
  themes: { system: 'حسب النظام', light: 'فاتحة', dark: 'داكنة' },
  accounts: 'الحسابات',
  accountsCount: accounts,
  replaceKey: 'استبدال المفتاح…',
  remove: 'إزالة…',
  removeTitle: (name: string) => `هل تريد إزالة ${name}؟`,
  removeMore:
    'يُحذف مفتاح API والنسخ المحلية والملاحظات والعروض المحفوظة والتقارير من هذا الكمبيوتر. يبقى كل شيء على الخادم.',
  removeBuiltIn: 'تُحذف مواقعه وزياراته ونسخه المحلية من هذا الكمبيوتر. لا يمكن التراجع عن ذلك.',
  removeConfirm: 'إزالة الحساب',
  about: 'حول Sitedeck',
  license: 'Sitedeck برنامج حر بموجب رخصة MIT.',
  notices: 'رخص الجهات الخارجية',
  noticesMore:
    'بُني Sitedeck بهذه الحزم. ويأتي Electron وChromium برخصهما الخاصة إلى جانب البرنامج.',
  version: (version: string) => `Sitedeck ${version}`,
};
