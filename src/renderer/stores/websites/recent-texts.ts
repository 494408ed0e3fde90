import { sparkPath, sparkText } from '$charts/spark-path';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import type { Recent } from '$statistics/recent';

/** What a favorite in the sidebar shows of its recent visitors. */
export interface RecentTexts {
  line: string;
  /** The line's numbers as text. */
  byDay: string;
}

export function recentTexts({ counts, days }: Recent): RecentTexts {
  const { statistics: text } = getText();
  const sayDay = (index: number, count: number): string => {
    const day = days[index];
    return day === undefined
      ? ''
      : text.aDay({ days: text.days(day.from, day.to), count: formatNumber(count) });
  };
  return { line: sparkPath(counts), byDay: sparkText(counts, sayDay) };
}
