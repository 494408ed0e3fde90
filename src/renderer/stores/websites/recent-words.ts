import { getText } from '../../../shared/text';
import { formatNumber } from '../../../shared/text/format';
import type { Recent } from '../../../statistics/recent';
import { sparkPath, sparkWords } from '../../charts/spark-path';
import { wordsOfCaveat, wordsOfChange, type ChangeWords } from '../../../statistics/change-words';

/** What a list row shows of a website's recent visitors. */
export interface RecentWords {
  week: string;
  line: string;
  /** The line's numbers as text. */
  byDay: string;
  change: ChangeWords;
}

/** Formats an answer once, so that a scrolling list does not format the same numbers again. */
export function recentWords({ week, counts, days, today, change, caveat }: Recent): RecentWords {
  const { statistics: text, websites } = getText();
  const sayDay = (index: number, count: number): string => {
    const day = days[index];
    return day === undefined ? '' : text.aDay(text.days(day.from, day.to), formatNumber(count));
  };
  const words = wordsOfChange(change);
  const limit = today === null ? websites.visitorsUnknown : caveat && wordsOfCaveat(caveat);
  const hint = limit ?? words.hint;
  return {
    week: formatNumber(week),
    line: sparkPath(counts),
    byDay: sparkWords(counts, sayDay),
    change: { ...words, ...(hint === undefined ? {} : { hint }) },
  };
}
