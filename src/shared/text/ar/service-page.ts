import type { ServicePageText } from '../en/service-page';
import { countedFor, VISITS } from './counts';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · الإحصاءات`,
  period: 'الفترة',
  days: (days) => {
    if (days === 1) return 'اليوم';
    if (days === 365) return '12 شهرًا';
    return countedFor(days, String(days), {
      one: 'يوم واحد',
      two: 'يومان',
      few: 'أيام',
      many: 'يومًا',
      other: 'يوم',
    });
  },
  visitors: 'الزيارات',
  pageviews: 'مشاهدات الصفحات',
  chart: 'الزيارات يوميًا',
  live: (visits, formatted) =>
    visits === 0
      ? 'لا زيارات خلال آخر 30 دقيقة'
      : `${countedFor(visits, formatted, VISITS)} خلال آخر 30 دقيقة`,
  nothing: 'لا بيانات بعد',
  day: 'اليوم',
  hour: 'الساعة',
  asTable: 'الأرقام في جدول',
  visitsBefore: 'الزيارات قبلها',
  ahead: 'لم يحن بعد',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? '، حتى الآن' : ''}: ${count}`,
  comparedWith: (period) => `مقارنةً مع ${period}`,
  coverage: (covered, days) => `أيام تلك الفترة التي لها بيانات: ${covered} من ${days}`,
  was: (count) => `سابقًا ${count}`,
  isNew: 'جديد',
  listOf: (title) => `${title}، أعلى 10`,
  counted: { visits: 'الزيارات', pageviews: 'مشاهدات الصفحات', events: 'الأحداث' },
  share: 'الحصة',
  pagesPerVisit: 'الصفحات لكل زيارة',
  soFar: 'حتى الآن',
  footer: 'يُحصيها Sitedeck دون ملفات تعريف الارتباط',
  zone: (zone) => `المنطقة الزمنية للأيام: ${zone}`,
  insight,
  password: 'كلمة المرور',
  key: 'مفتاح API',
  needsPassword: 'أدخل كلمة المرور لمشاهدة إحصاءات هذا الموقع.',
  needsKey: 'إحصاءات هذا الموقع خاصة. يمكن لمالكيه فتحها بمفتاح API.',
  open: 'فتح',
  wrong: 'لم ينجح ذلك. حاول مرة أخرى.',
  tooMany: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد دقيقة.',
  tooManyRequests: 'طلبات كثيرة جدًا',
  busy: 'مشغول جدًا الآن',
  later: 'حاول مرة أخرى بعد دقيقة.',
  missing: 'غير موجود',
  missingHint: 'لا إحصاءات على هذا العنوان.',
  rootHint: 'تحصي هذه الخدمة زيارات المواقع. أضف نطاق موقع إلى هذا العنوان لعرض إحصاءاته.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
