import { getText } from '$shared/text';
import { formatChange, formatNumber } from '$shared/text/format';
import type { Caveat } from './basis';
import type { Change } from './change';

/** A change as text, with its direction. */
export interface ChangeText {
  text: string;
  /** The direction; `level` if the change may be chance. */
  tone: 'up' | 'down' | 'level';
  /** Why the change has no color. */
  hint?: string;
}

export function changeText(change: Change): ChangeText {
  const text = getText().statistics;
  switch (change.kind) {
    case 'new':
      return { text: text.isNew, ...toneOf(change) };
    case 'none':
      return { text: text.none, tone: 'level' };
    case 'unknown':
      return { text: text.none, tone: 'level', hint: text.notListedHint };
    case 'percent':
      return { text: formatChange(change.ratio), ...toneOf(change) };
  }
}

type Judged = Extract<Change, { verdict: unknown }>;

function toneOf({ verdict, least }: Judged): Pick<ChangeText, 'tone' | 'hint'> {
  if (verdict === 'up' || verdict === 'down') return { tone: verdict };
  if (verdict === 'unchanged') return { tone: 'level' };
  const text = getText().statistics;
  const hint = least === null ? text.spreadUnknown : text.withinChance(formatNumber(least));
  return { tone: 'level', hint };
}

/** Describes the limits of a comparison in one line, such as “31 vs. 30 days, compared per day”. */
export function caveatText(caveat: Caveat): string {
  const text = getText().statistics;
  switch (caveat.kind) {
    case 'lengths':
      return text.lengthsDiffer({ days: caveat.days, compared: caveat.compared });
    case 'coverage':
      return text.comparedCoverage({ covered: caveat.covered, days: caveat.days });
    case 'running':
      return text.runningHint;
  }
}
