import type { InsightWords } from '../en/insight';
import { countedFor, VISITS } from './counts';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. Compared days bring their preposition. */
export const insight: InsightWords = {
  few: '{visits}. عدد لا يكفي لتحديد اتجاه.',
  first: '{visits} منذ أول زيارة {day}. لا شيء للمقارنة بعد.',
  partial: '{visits}. لم يُحتسب من الأيام السابقة إلا {covered} من {days}.',
  level: 'الزيارات كما كانت تقريبًا ({change}).',
  offset: 'بقيت الزيارات على حالها: {gained} {gain}، {lost} {loss}.',
  pageSpike:
    'ارتفعت مشاهدات الصفحات بنسبة {share}، وكل الزيادة تقريبًا على {page} ({pageDifference}).',
  up: {
    plain: 'ارتفعت الزيارات بنسبة {share} مقارنةً {before}.',
    none: 'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، من مصادر كثيرة.',
    source:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} ({difference}).',
    newSource:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} (مصدر جديد، {difference}).',
    direct:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} ({difference}).',
    page: 'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة على {page}.',
    sourceAndPage:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} ({difference}) وعلى {page}.',
    newSourceAndPage:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} (مصدر جديد، {difference}) وعلى {page}.',
    directAndPage:
      'ارتفعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم الزيادة من {source} ({difference}) وعلى {page}.',
  },
  down: {
    plain: 'تراجعت الزيارات بنسبة {share} مقارنةً {before}.',
    none: 'تراجعت الزيارات بنسبة {share} مقارنةً {before}، في مصادر كثيرة.',
    everywhere: 'تراجعت الزيارات بنسبة {share} مقارنةً {before}، في كل المصادر الرئيسية.',
    source:
      'تراجعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم التراجع من {source} ({difference}).',
    direct:
      'تراجعت الزيارات بنسبة {share} مقارنةً {before}، ومعظم التراجع في {source} ({difference}).',
  },
  today: {
    above: '{visits} حتى الساعة {hour}، أكثر من المعتاد يوم {weekday} بنسبة {share}.',
    below: '{visits} حتى الساعة {hour}، أقل من المعتاد يوم {weekday} بنسبة {share}.',
    usual: '{visits} حتى الساعة {hour}، كالمعتاد يوم {weekday}.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'ارتفعت الزيارات حتى الساعة {hour} بنسبة {share} مقارنةً {before}.',
    down: 'تراجعت الزيارات حتى الساعة {hour} بنسبة {share} مقارنةً {before}.',
    level: '{visits} حتى الساعة {hour}، كما كانت تقريبًا ({change}).',
    few: '{visits} حتى الساعة {hour}. عدد لا يكفي لتحديد اتجاه.',
  },
  gray: 'الرمادي قد يكون مصادفة',
  /** Added where the periods differ in length. */
  perDay: 'المقارنة يومية: {days} مقابل {compared} من الأيام.',
  visits: (visits, formatted) => countedFor(visits, formatted, VISITS),
  hour: (hour) => hour,
  directName: 'الزيارات المباشرة',
  compared: {
    days: (range) => `بالفترة من ${range}`,
    day: (day) => `بيوم ${day}`,
  },
  period: periodSentence,
};
