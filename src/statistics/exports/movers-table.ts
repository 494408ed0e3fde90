import { type StatisticName, STATISTICS } from '$shared/api/statistics';
import { getText } from '$shared/text';
import type { ComparedSum, MoverGroup } from '../mover-groups';
import type { Mover } from '../movers';
import { type Cell, type ExportTable, labelText, roundShare } from './tables';

const COLUMNS = ['direction', 'statistic', 'value', 'label', 'difference', 'count'];

/**
 * Makes the table of the largest changes, in the order of the screen. For each statistic, the rows `gained`, `lost`
 * and `others` add up to the row `total`.
 */
export function moversTable(
  groups: readonly MoverGroup[],
  { domain, fetchedAt }: { domain: string; fetchedAt: number | null },
): ExportTable {
  const rows = groups.flatMap((group) => rowsOf(group, domain));
  const left = groups.map(({ changed, movers }) => changed - movers.length);
  return {
    name: 'movers',
    columns: [...COLUMNS, 'compared_count', 'change'],
    rows,
    search: '',
    sort: null,
    first: 1,
    total: left.reduce((all, count) => all + count, rows.length),
    fetchedAt,
  };
}

function rowsOf({ name, movers, others, total }: MoverGroup, domain: string): Cell[][] {
  const { allOthers, allOf } = getText().statistics;
  const sumRow = (direction: string, label: string, sum: ComparedSum | null): Cell[][] =>
    sum === null ? [] : [[direction, name, null, label, ...numbers(sum)]];
  return [
    ...movers.map((mover) => moverRow(name, mover, domain)),
    ...sumRow('others', allOthers, others),
    ...sumRow('total', allOf[STATISTICS[name].unit], total),
  ];
}

function moverRow(name: StatisticName, mover: Mover, domain: string): Cell[] {
  const direction = mover.difference > 0 ? 'gained' : 'lost';
  const { value } = mover;
  return [direction, name, value, labelText(name, value, domain), ...numbers(mover)];
}

function numbers({ difference, now, before, change }: ComparedSum): Cell[] {
  return [difference, now, before, roundShare(change.kind === 'percent' ? change.ratio : null)];
}
