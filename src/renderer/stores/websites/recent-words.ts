import { getText } from '../../../shared/text';
import { formatNumber } from '../../../shared/text/format';
import type { Recent } from '../../../statistics/recent';
import { sparkPaths, sparkWords, type SparkPaths } from '../../charts/spark-path';
import { wordsOfDoubt } from '../../../statistics/comparability';
import { wordsOfChange, type ChangeWords } from '../../../statistics/change-words';

/** What a list row shows of a website's recent visitors. */
export interface RecentWords {
  week: string;
  line: SparkPaths;
  /** The line's numbers as text. */
  byDay: string;
  change: ChangeWords;
}

/** Formats an answer once, so that a scrolling list does not format the same numbers again. */
export function recentWords({ week, counts, days, change, doubt }: Recent): RecentWords {
  const text = getText().statistics;
  const sayDay = (index: number, count: number): string => {
    const day = days[index];
    return day === undefined ? '' : text.aDay(text.days(day.from, day.to), formatNumber(count));
  };
  return {
    week: formatNumber(week),
    line: sparkPaths(counts, true),
    byDay: sparkWords(counts, sayDay),
    change:
      doubt === null
        ? wordsOfChange(change)
        : { ...wordsOfChange(change), tone: 'level', hint: wordsOfDoubt(doubt) },
  };
}
