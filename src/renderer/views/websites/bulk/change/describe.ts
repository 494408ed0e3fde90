import { getText } from '$shared/text';
import { inSeries } from '$shared/text/series';
import { fieldValueText } from '$views/websites/form/field-texts';
import type { Difference, SitePlan } from './plan';

/** Formats a setting's value; null stands for a value the server hides. */
export function describeValue(setting: Difference['setting'], value: Difference['before']): string {
  const { plan } = getText().bulk;
  if (setting === 'password') return value === true ? plan.newPassword : plan.hidden;
  if (value === null) return plan.hidden;
  if (typeof value !== 'string') return fieldValueText(setting, value);
  return value === '' ? plan.none : inSeries(value.split('\n'));
}

/**
 * Explains why a preview has nothing to send; null if it has something. The groups below it show
 * names and counts.
 */
export function describeNothing(plans: readonly SitePlan[]): string | null {
  const count = (kind: SitePlan['kind']): number =>
    plans.filter((plan) => plan.kind === kind).length;
  if (count('change') > 0) return null;
  const [unchanged, blocked] = [count('unchanged'), count('blocked')];
  const { nothing } = getText().bulk.plan;
  if (unchanged > 0 && blocked > 0) return nothing.both({ unchanged, blocked });
  if (unchanged > 0) return nothing.unchanged(unchanged);
  return blocked > 0 ? nothing.blocked(blocked) : nothing.neither;
}
