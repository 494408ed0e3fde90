import type { InsightWords } from '../en/insight';
import { countedFor, VISITS } from './counts';

const earlier = (weeks: number): string => {
  if (weeks === 1) return 'قبل أسبوع';
  if (weeks === 2) return 'قبل أسبوعين';
  return weeks <= 10 ? `قبل ${weeks} أسابيع` : `قبل ${weeks} أسبوعًا`;
};

/** What a period's numbers mean, in one sentence. Compared days bring their preposition. */
export const insight: InsightWords = {
  none: 'لا زيارات في هذه الفترة.',
  few: '{visits}. عدد لا يكفي لتحديد اتجاه.',
  first: '{visits}. لا فترة سابقة للمقارنة بعد.',
  partial: '{visits}. لا تغطي البيانات السابقة كل الأيام، بل {covered} من {days} فقط.',
  unchanged: 'بقيت الزيارات على حالها عند نحو {about}.',
  offset: 'بقيت الزيارات على حالها: {gained} {gain}، {lost} {loss}.',
  pageSpike:
    'ارتفعت مشاهدات الصفحات بنسبة {share}، وكل الزيادة تقريبًا على {page} ({pageDifference}).',
  up: {
    plain: 'ارتفعت الزيارات بنسبة {share} مقارنةً {before}.',
    none: 'ارتفعت الزيارات بنسبة {share} دون سبب واحد بارز.',
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
    none: 'تراجعت الزيارات بنسبة {share} دون سبب واحد بارز.',
    everywhere: 'تراجعت الزيارات بنسبة {share} في كل المصادر الرئيسية.',
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
  visits: (visits, formatted) => countedFor(visits, formatted, VISITS),
  hour: (hour) => hour,
  directName: 'الزيارات المباشرة',
  compared: {
    to: 'إلى',
    days: (range) => `بالفترة من ${range}`,
    day: (day) => `بيوم ${day}`,
    before: (days, formatted) => {
      if (days === 1) return 'باليوم السابق';
      return days === 2 ? 'باليومين السابقين' : `بالأيام الـ${formatted} السابقة`;
    },
    weeksBefore: (days, formatted, weeks) => {
      if (days === 1) return `باليوم نفسه ${earlier(weeks)}`;
      if (days === 2) return `باليومين المقابلين ${earlier(weeks)}`;
      return `بالأيام الـ${formatted} المقابلة ${earlier(weeks)}`;
    },
  },
};
