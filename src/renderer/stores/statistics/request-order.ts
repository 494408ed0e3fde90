import { LIST_STATISTICS, type StatisticGroup, STATISTICS } from '$shared/api/statistics';

/** The front panels of each group, which are visible at first. */
export const FRONT_STATISTICS = LIST_STATISTICS.filter(
  (name, index) => STATISTICS[name].group !== groupAt(index - 1),
);
/** The lists in request order. */
export const REQUEST_ORDER = [...new Set([...FRONT_STATISTICS, ...LIST_STATISTICS])];

function groupAt(index: number): StatisticGroup | undefined {
  const name = LIST_STATISTICS[index];
  return name && STATISTICS[name].group;
}
