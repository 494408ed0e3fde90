import type { AlertRun } from '$shared/bridge/alert-values';
import { formatDomain } from '$shared/lib/domains';
import { type AlertDelivery, WEBHOOK_FORMAT_NAMES } from '$shared/settings/alert-deliveries';
import type { AlertRule } from '$shared/settings/alert-rules';
import type { WebsiteGroup } from '$shared/settings/collections';
import { currentName } from '$shared/settings/groups';
import { getText } from '$shared/text';
import { describeFailure } from '$shared/text/describe-failure';
import { formatInstant } from '$shared/text/format';
import { asFacts, inSeries, isolated } from '$shared/text/series';
import { alertLanguage } from '$statistics/alerts/language';
import { measureText } from '$statistics/alerts/message';

/** What a rule is about: `All websites`, `shop.example, Group`. */
export function aboutText({ about }: AlertRule, groups: readonly WebsiteGroup[]): string {
  if (about === 'all') return getText().alertRules.allShort;
  return inSeries(about.map((subject) => isolated(formatDomain(currentName(subject, groups)))));
}

/** What a rule checks: `Visits · fewer than 100 a day`. */
export function ruleText({ about, measure, condition }: AlertRule): string {
  const { described } = getText().alertRules;
  const domain = about === 'all' ? '' : (about[0]?.domain ?? '');
  const when =
    condition.kind === 'above' || condition.kind === 'below'
      ? described[condition.kind](condition.count)
      : condition.kind === 'silence'
        ? described.silence(condition.hours)
        : described[condition.kind];
  return asFacts([measureText(alertLanguage(), measure, domain), when]);
}

/** What a delivery is called. */
export function deliveryName(delivery: AlertDelivery): string {
  const text = getText().alertDelivery;
  if (delivery.kind === 'system') return text.system;
  if (delivery.kind === 'mail') return text.mailTo(inSeries(delivery.recipients.map(isolated)));
  return isolated(delivery.name);
}

/** Where a delivery goes, besides its name; empty if that says it. */
export function deliveryDetail(delivery: AlertDelivery): string {
  if (delivery.kind !== 'webhook') return '';
  return asFacts([WEBHOOK_FORMAT_NAMES[delivery.format], delivery.host]);
}

/** What became of an alert: `Done · Team (Slack) · Nov 28, 7:05 AM`. */
export function runText({ outcome, to, at, failure }: AlertRun): string {
  const said = getText().scheduledReports.outcomes[outcome];
  const why = failure === null ? [] : [describeFailure(failure).title];
  const detail = failure?.detail === undefined ? [] : [failure.detail];
  return asFacts([said, ...why, ...detail, to, formatInstant(at)].filter((fact) => fact !== ''));
}
