import { isHourStatistic, type StatisticName, type StatisticUnit } from '$shared/api/statistics';
import { getText } from '$shared/text';

/**
 * Returns the title of a statistic for a unit. What is titled "Visits" is "Visitors" on servers that count people.
 */
export function titleByUnit(name: StatisticName, unit: StatisticUnit): string {
  const { counted, titles, visitorsByHour } = getText().statistics;
  if (unit !== 'visitors') return titles[name];
  return isHourStatistic(name) ? visitorsByHour : counted.visitors;
}
