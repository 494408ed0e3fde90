import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { countedFor, VISITS, type Forms } from './counts';
import { insight } from './insight';
import { valueWords } from './value-words';

const PAGEVIEWS: Forms = {
  one: 'مشاهدة صفحة واحدة',
  two: 'مشاهدتا صفحة',
  few: 'مشاهدات صفحات',
  many: 'مشاهدة صفحة',
  other: 'مشاهدة صفحة',
};

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `ارتفاع زيارات ${domain} بنسبة ${percent} الأسبوع الماضي (${period})`,
    down: ({ domain, percent, period }) =>
      `تراجع زيارات ${domain} بنسبة ${percent} الأسبوع الماضي (${period})`,
    visits: ({ domain, visits, period }) => `الأسبوع الماضي على ${domain}: ${visits} (${period})`,
    none: ({ domain, period }) => `لا زيارات على ${domain} الأسبوع الماضي (${period})`,
  },
  none: 'لا زيارات الأسبوع الماضي.',
  noneBefore: 'لا زيارات في الأسبوع الأسبق',
  now: 'الأسبوع الماضي',
  before: 'الأسبوع الأسبق',
  footer: (sender) => `يصلك هذا كل يوم اثنين من ${sender}.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `موقع ${domain} في ${period}: ${visits}، بزيادة ${percent}`,
    down: ({ domain, percent, period, visits }) =>
      `موقع ${domain} في ${period}: ${visits}، بانخفاض ${percent}`,
    visits: ({ domain, period, visits }) => `موقع ${domain} في ${period}: ${visits}`,
    none: ({ domain, period }) => `موقع ${domain} في ${period}: لا زيارات`,
  },
  none: 'لا زيارات الشهر الماضي.',
  noneBefore: 'لا زيارات في الشهر الأسبق',
  now: 'الشهر الماضي',
  before: 'الشهر الأسبق',
  footer: (sender) => `يصلك هذا في أول كل شهر من ${sender}.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => countedFor(count, formatted, VISITS),
  pageviewCount: (count, formatted) => countedFor(count, formatted, PAGEVIEWS),
  bestDay: (weekday) => `أفضل يوم: ${weekday}.`,
  busiest: (day, visits) => `أفضل يوم: ${day} (${visits})`,
  from: (first, last) => `من ${first} إلى ${last}`,
  after: (visits, noneBefore) => `${visits}، و${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `عدد الأيام: ${days} في ${now} و${daysBefore} في ${before}. الزيارات في اليوم: ${perDay}.`,
  coverage: (covered, days) => `أيام تلك الفترة التي لها بيانات: ${covered} من ${days}`,
  since: (day) => `بدأ الاحتساب في ${day}.`,
  totals: {
    visits: 'الزيارات',
    pageviews: 'مشاهدات الصفحات',
    perVisit: 'الصفحات لكل زيارة',
  },
  chart: 'الزيارات يوميًا',
  legend: (now, before) => `العمود: ${now}، الخط: ${before}`,
  legendAlone: (now) => `العمود: ${now}`,
  change: 'التغير',
  isNew: 'جديد',
  nothing: 'لم يُحتسب شيء.',
  open: 'فتح الإحصاءات',
  asksPassword: 'تطلب الصفحة كلمة مرورها.',
  stop: 'إيقاف هذه الرسائل',
  stopByReply: 'لإيقاف هذه الرسائل، رُدّ على هذه الرسالة.',
  whatVisitsAre: 'تبدأ الزيارة عندما يصل شخص من موقع آخر أو يفتح العنوان مباشرةً.',
  lists: { page: 'الصفحات', referrer: 'المصادر', country: 'البلدان' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `تقارير البريد عن ${domain}`,
    question: (address) => `هل تريد إيقاف إرسالها إلى ${address}؟`,
    stop: 'إيقاف هذه الرسائل',
    stopped: (address) => `لن تُرسل أي تقارير أخرى إلى ${address}.`,
    resume: 'استئناف الإرسال',
    resumed: (address) => `عاد إرسال التقارير إلى ${address}.`,
    gone: 'لم يعد هذا الرابط يعمل',
    goneMore: 'لم يعد الموقع يُقاس هنا، أو الرابط ناقص.',
  },
};
