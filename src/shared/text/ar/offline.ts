import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites, sitesOblique } from './counts';

const states: Record<OfflineState, string> = {
  running: 'جارٍ الحفظ',
  paused: 'متوقف مؤقتًا',
  saved: 'محفوظ',
  failed: 'تعذر التحديث',
};

export const offline = {
  banner: 'مشكلة في الاتصال',
  bannerSaved: 'يعرض Sitedeck النسخ المحلية ويعيد الاتصال تلقائيًا.',
  bannerYours: 'لا تزال النسخ المحلية متاحة.',
  blocked: (cause: string) => `غير متاح: ${cause}`,

  save: 'إتاحة دون اتصال',
  saveOf: (what: string) => `إتاحة ${what} دون اتصال`,
  saveLead: 'يحفظ Sitedeck هذه الفترات والفترات السابقة لها وأسبوعًا نموذجيًا، ويبقيها محدّثة.',
  periods: 'الفترات',
  favorites: 'كل المفضلة',
  favoritesTitle: 'كل المفضلة',
  saveFavorites: 'إتاحة كل المفضلة دون اتصال',
  choosePeriods: 'اختر فترة واحدة على الأقل.',
  estimating: 'جارٍ تقدير الحجم…',
  estimate: (bytes: number, websites: number | null) =>
    `نحو ${formatBytes(bytes)}${websites === null ? '' : ` (${sites(websites)})`}.`,
  estimateTime: (seconds: number) =>
    `المدة المقدرة ضمن حد هذا الخادم: ${formatDuration(seconds)} في الخلفية.`,
  estimateNothing: 'محفوظ من قبل. يبقيه Sitedeck محدّثًا من الآن فصاعدًا.',
  withoutGone: (count: number) => `دون ${sitesOblique(count)} من حسابات أُزيلت.`,
  start: 'إتاحة دون اتصال',
  change: 'حفظ التغييرات',

  started: (what: string) => `بدأت الإتاحة دون اتصال: ${what}`,
  changed: (what: string) => `تم تغيير الفترات المتاحة دون اتصال: ${what}`,
  stopped: (what: string) => `توقف تحديث النسخ المحلية: ${what}`,
  backOnline: 'عاد الاتصال',

  progress: (done: number, total: number) =>
    total === 0
      ? 'جارٍ حفظ النسخ المحلية…'
      : `جارٍ حفظ النسخ المحلية: ${formatNumber(done)} من ${formatNumber(total)}`,
  progressName: 'حفظ النسخ المحلية',

  title: 'متاح دون اتصال',
  none: 'لم تختر أي مواقع. ما شاهدته يبقى حتى تنفد المساحة.',
  set: (what: string) => `${what}، متاح دون اتصال`,
  website: (id: number) => `الموقع ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} من ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1 ? `نحو ${formatBytes(bytes)}` : `${sites(websites)}، نحو ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'حُفظ الآن' : `حُفظ ${formatAgo(at, now)}`,
  nextAt: (at: number) => `التحديث التالي: ${formatInstant(at)}`,
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  refresh: 'تحديث الآن',
  changePeriods: 'تغيير الفترات…',
  stop: 'إيقاف',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'تعذر تغيير المواقع المتاحة دون اتصال',

  storage: 'التخزين المحلي',
  storageLead: 'النسخ المحلية من إحصاءاتك على هذا الكمبيوتر.',
  used: (used: number, limit: number) => `${formatBytes(used)} من ${formatBytes(limit)}`,
  usedName: 'المستخدم',
  limit: 'حد الحجم',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint: 'عند الامتلاء يُحذف أولًا ما لم تشاهده منذ أطول مدة، ويُحذف أخيرًا ما أتحته دون اتصال.',
  notLasting: 'لا يستطيع Sitedeck كتابة النسخ المحلية على القرص. ستُفقد عند الإنهاء.',
  entries: (count: number, bytes: number) => (count === 0 ? 'لا نسخ محلية' : formatBytes(bytes)),
  clear: 'حذف النسخ المحلية',
  clearOf: (name: string) => `حذف النسخ المحلية من ${name}`,
  clearAll: 'حذف كل النسخ المحلية',
  clearTitle: (name: string) => `هل تريد حذف النسخ المحلية من ${name}؟`,
  clearAllTitle: 'هل تريد حذف كل النسخ المحلية؟',
  clearMore: 'لن يبقى شيء منها متاحًا دون اتصال. لا تتأثر الحسابات والمفاتيح والخوادم.',

  notSaved: 'هذه الفترة غير متاحة بالكامل دون اتصال',
  notSavedMore: 'المتاح الآن:',
  notSavedNothing: 'ستظهر الإحصاءات عندما تتصل.',
  notSavedPanel: 'غير متاح دون اتصال',
  notAvailable: 'غير متاح',
  savedPeriods: 'الفترات المتاحة دون اتصال',
};

export const diagnostics = {
  title: 'التشخيص',
  lead: 'معلومات تساعد على حل المشكلات. لا يحتوي التقرير على مفاتيح أو أسماء أو عناوين.',
  copy: 'نسخ التقرير',
  copied: 'تم النسخ',
  notCopied: 'تعذر نسخ التقرير',
  refresh: 'تحديث',
  open: 'التشخيص',
  openMore: 'الإصدارات والاتصالات وآخر الأخطاء، للإبلاغ عن خطأ',
  versions: 'الإصدارات',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'النظام',
  } as Record<string, string>,
  store: 'التخزين المحلي',
  size: 'الحجم',
  lasting: 'مكان الحفظ',
  onDisk: 'على القرص',
  inMemory: 'في الذاكرة، حتى إنهاء Sitedeck',
  hits: 'المحمّل من النسخ المحلية',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0 ? 'لم يُحمَّل شيء بعد' : `${share} (${formatNumber(found)} من ${formatNumber(asked)})`,
  connections: 'الاتصالات',
  columns: {
    account: 'الحساب',
    state: 'الحالة',
    queue: 'الانتظار',
    dialect: 'التوافق',
    time: 'الوقت',
    error: 'الخطأ',
    details: 'التفاصيل',
  },
  queued: (count: number) => (count === 0 ? 'فارغ' : requests(count)),
  failures: 'آخر الأخطاء',
  noFailures: 'لا أخطاء منذ تشغيل Sitedeck',
  noAccount: 'بلا حساب',
  report: 'التقرير',
};
