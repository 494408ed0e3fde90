import { isHourStatistic, type StatisticName, type StatisticUnit } from '$shared/api/statistics';
import { getText } from '$shared/text';

/** The title of a statistic by what it counts: "Visits" are visitors on some servers. */
export function titleByUnit(name: StatisticName, unit: StatisticUnit): string {
  const { counted, titles, visitorsByHour } = getText().statistics;
  if (unit !== 'visitors') return titles[name];
  return isHourStatistic(name) ? visitorsByHour : counted.visitors;
}
