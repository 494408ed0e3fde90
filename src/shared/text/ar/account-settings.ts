import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { accounts, requests, requestsOblique, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `تعديل ${name}`,
  edit: 'تعديل',
  editTitle: 'تعديل الحساب',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  color: 'اللون',
  colorNumber: (number: number) => `اللون ${formatNumber(number)}`,
  ownColor: 'لون مخصص',
  otherServer: 'خادم مختلف: أدخل مفتاح API الخاص به. ستُحمَّل الإحصاءات من جديد.',
  more: (name: string) => `المزيد من الإجراءات على ${name}`,
  moveUp: 'نقل لأعلى',
  moveDown: 'نقل لأسفل',
  start: 'تشغيل الخدمة',
  stop: 'إيقاف الخدمة',
  port: 'تغيير المنفذ…',
  portTitle: 'تغيير المنفذ',
  portNow: (address: string) => `عنوان الخدمة المدمجة هو ${address}.`,
  portHint: 'رقم من 1024 إلى 65535. تحتفظ الخدمة به من الآن فصاعدًا.',
  portSnippets: 'يتضمن رمز التتبع رقم المنفذ. استبدل الرمز في كل صفحة بعد التغيير.',
  portChanging: 'جارٍ تغيير المنفذ…',
  portChanged: (port: string) => `انتقلت الخدمة المدمجة إلى المنفذ ${port}`,
  reset: 'إعادة ضبط الخدمة…',
  resetTitle: 'هل تريد إعادة ضبط الخدمة المدمجة؟',
  resetMore: 'تُحذف مواقعها وزياراتها وتُستعاد البيانات التجريبية. لا يمكن التراجع عن ذلك.',
  resetConfirm: 'إعادة ضبط الخدمة',
  transfer: 'التصدير والاستيراد',
  transferNote:
    'لنقل الحسابات والإعدادات والملاحظات والعروض المحفوظة في ملف إلى كمبيوتر آخر. تبقى مفاتيح API هنا؛ أدخلها هناك من جديد.',
  export: 'تصدير…',
  import: 'استيراد…',
  importTitle: 'هل تريد استيراد الإعدادات؟',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `للإضافة: ${accounts(added)}، وموجود هنا مسبقًا: ${formatNumber(kept)}.${entries > 0 ? ` ملاحظات وعروض محفوظة جديدة: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` دون تشفير: ${accounts(insecure)}.` : ''}`,
  replaceMore: (names: string[]) => `عند الاستبدال يُزال أيضًا: ${formatList(names)}.`,
  imported: 'تم استيراد الإعدادات',
  merge: 'إضافة إلى إعداداتي',
  replace: 'استبدال إعداداتي',
  test: 'اختبار الاتصال',
  testOf: (name: string) => `اختبار الاتصال: ${name}`,
  testing: 'جارٍ الاختبار…',
  testAgain: 'إعادة الاختبار',
  results: 'النتائج',
  noResult: 'لم يُختبر',
  steps: {
    address: 'العنوان',
    encryption: 'التشفير',
    api: 'API التحليلات',
    key: 'مفتاح API',
    limit: 'حد الخادم',
    clock: 'الساعة',
  } satisfies Record<CheckStep, string>,
  states: { good: 'سليم', warning: 'للعلم', failed: 'فشل', skipped: 'لم يُختبر' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `وصل الرد خلال ${formatNumber(note.ms)} ملي ثانية`;
    case 'encrypted':
      return 'https، بشهادة يثق بها هذا الكمبيوتر';
    case 'encrypted-own':
      return 'https، بشهادة تثق بها لهذا الخادم';
    case 'this-computer':
      return 'لا حاجة إليه: لا شيء يغادر هذا الكمبيوتر';
    case 'not-encrypted':
      return 'لا يوجد: قد يقرأ آخرون على الشبكة مفتاح API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'مقبول ومحفوظ في سلسلة المفاتيح'
        : 'مقبول ويُستخدم حتى الإنهاء';
    case 'limit':
      return `${requests(note.limit)} في الدقيقة${left(note.remaining)}`;
    case 'limit-unknown':
      return `غير معروف. يبقى Sitedeck دون ${requestsOblique(note.assumed)} في الدقيقة`;
    case 'no-limit':
      return 'لا يوجد';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'لا يُفصح الخادم عن وقته';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `، المتبقي الآن ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'مطابقة لساعة هذا الكمبيوتر';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `متقدمة على هذا الكمبيوتر: ${by}` : `متأخرة عن هذا الكمبيوتر: ${by}`;
}
