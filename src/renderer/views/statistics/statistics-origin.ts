import { STATISTIC_NAMES, STATISTICS } from '$shared/api/statistics';
import type { Origin } from '$statistics/exports/origin';
import { caveatOf } from './compared';
import type { Screen } from './screen';

/** Returns the origin of the numbers on screen for exports. */
export function statisticsOrigin({
  subject,
  query,
  route,
  statistics,
}: Pick<Screen, 'subject' | 'query' | 'route' | 'statistics'>): Origin {
  const { range: period, compared } = query;
  const listed = route.list === null ? undefined : subject.countedIn(route.list.name);
  const others = STATISTIC_NAMES.filter((name) => subject.unitOf(name) !== STATISTICS[name].unit);
  const units = Object.fromEntries(others.map((name) => [name, subject.unitOf(name)]));
  const from = { ...subject.origin, period, compared, caveat: caveatOf(statistics), units };
  return listed === undefined ? from : { ...from, websites: listed };
}
