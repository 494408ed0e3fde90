import { sitesOblique } from './counts';

export const drafts = {
  restored: 'استُعيد ما أدخلته',
  typePasswordAgain: 'لا تُحفظ كلمات المرور أبدًا. أدخلها من جديد.',
  discard: 'تجاهل',
  kept: (what: string) => `حُفظ لوقت لاحق: ${what}`,
  unsaved: 'تغييرات غير محفوظة',
  unfinished: 'تغييرات غير محفوظة',
  continueWith: (what: string) => `متابعة: ${what}`,
  throwAway: (what: string) => `تجاهل: ${what}`,
  newSite: 'موقع جديد',
  changesOf: (domain: string) => `تعديلات على ${domain}`,
  newSites: 'عدة مواقع جديدة',
  changeMany: (count: number) => `تعديلات على ${sitesOblique(count)}`,
  copyTo: (count: number) => `نسخ الإعدادات إلى ${sitesOblique(count)}`,
  notKept: 'إذا تعطل Sitedeck الآن، فسيضيع ما تكتبه.',
  mayHaveArrived: 'ربما حُفظت التغييرات. يتحقق Sitedeck قبل إرسالها من جديد.',
  lost: {
    checking: 'ربما حُفظت تغييراتك. جارٍ التحقق من الخادم…',
    arrived: 'تم حفظ تغييراتك.',
    missing: 'لم تُحفظ تغييراتك. احفظها من جديد.',
    unseen: 'ربما حُفظت تغييراتك؛ يخفي الخادم هذه الإعدادات. يمكنك الحفظ من جديد بأمان.',
    differs: 'هذا الموقع موجود على الخادم بإعدادات أخرى. سيغيرها الحفظ.',
  },
  done: 'تم',
};
