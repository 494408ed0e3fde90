import { contentOf } from '../../statistics-page/content';
import { pageLocaleOf } from '../../statistics-page/page-locale';
import { statisticsView } from '../../statistics-page/statistics-view';
import type { Snapshots } from '../../store/snapshots';
import type { Answer, Question } from '../questions';

/** The answer to a query, from one snapshot of the store. */
export async function answerOf(read: Snapshots['read'], question: Question): Promise<Answer> {
  const { websiteId } = question;
  if (question.kind === 'statistic') {
    return read((statistics) => statistics.show(websiteId, question.query));
  }
  const { domain, period, language } = question;
  const locale = await pageLocaleOf(language);
  const content = read((statistics) => contentOf(statistics, { id: websiteId, domain }, period));
  return new TextEncoder().encode(statisticsView(locale, content).text);
}
