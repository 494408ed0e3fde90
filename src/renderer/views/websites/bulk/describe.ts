import type { Flag, Privacy } from '../../../../shared/api/websites';
import { getText } from '../../../../shared/text';
import type { Difference } from './plan';

/** A setting's value in words; null is what the server does not show. */
export function describeValue(setting: Difference['setting'], value: Difference['before']): string {
  const { bulk, websites } = getText();
  if (setting === 'password') return value === true ? bulk.plan.newPassword : bulk.plan.hidden;
  if (value === null) return bulk.plan.hidden;
  switch (setting) {
    case 'privacy':
      return websites.privacy[value as Privacy];
    case 'email':
      return websites.email[value as Flag];
    case 'exclude_bots':
      return websites.bots[value as Flag];
    case 'favorite':
      return value === true ? bulk.yesNo.yes : bulk.yesNo.no;
    default:
      return value === '' ? bulk.plan.none : String(value).split('\n').join(', ');
  }
}
