import { VALUE_STATISTICS } from '$shared/api/statistics';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { asPair, inSeries } from '$shared/text/series';
import { labelValues } from '$statistics/values';
import type { ShownValues } from '$stores/app/commands.svelte';
import type { Screen } from '../screen';

/** Returns the values in the lists of a website or group on screen. Sends no requests. */
export function shownValues({ statistics, selection, rows, domain }: Screen): ShownValues {
  const { titles, days } = getText().statistics;
  const { from, to } = selection.range;
  const values = VALUE_STATISTICS.flatMap((name) => {
    const { now } = statistics.lists[name];
    const list = now.previous ? [] : (now.list?.rows ?? []);
    const label = labelValues(name, list, domain);
    return list.map(({ value, count }) => ({
      name,
      value,
      label: label(value),
      counted: asPair(titles[name], formatNumber(count)),
      open: () => {
        const { activeElement: origin } = document;
        rows.open({ name, value }, origin instanceof HTMLElement ? origin : document.body);
      },
    }));
  });
  return { title: inSeries([domain, days(from, to)]), values };
}
