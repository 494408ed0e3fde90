import { formatDomain } from '$shared/lib/domains';
import type { AlertRule } from '$shared/settings/alert-rules';
import type { WebsiteGroup } from '$shared/settings/collections';
import { currentName } from '$shared/settings/groups';
import { terminalText } from '$shared/text/en/terminal';
import { formatInstant } from '$shared/text/format';
import { alertLanguage } from '$statistics/alerts/language';
import { measureText } from '$statistics/alerts/message';
import { defineTerminalCommand, type Reply } from '../command';
import { OUTPUT_OPTIONS, readOutput, TABLE_FORMATS } from '../options';
import { failureLine, printRows } from '../print';

const words = terminalText.commands;
const text = terminalText.alerts;

/** Lists the rules of alerts. */
export const alertsListCommand = defineTerminalCommand({
  name: 'alerts list',
  options: OUTPUT_OPTIONS,
  text: words['alerts list'],
  parse: (values) => readOutput(values, TABLE_FORMATS),
  async run(output, context) {
    const { handlers } = context.query(true).services;
    const { rules, deliveries } = await handlers['alerts.list']({});
    const { groups } = await handlers['collections.list']({});
    const rows = rules.map((rule) => [
      aboutWords(rule, groups),
      measureText(alertLanguage(), rule.measure, ''),
      conditionWords(rule),
      rule.isOn ? text.on : text.off,
    ]);
    return printRows(text.columns, rows, { rules, deliveries }, output);
  },
});

/** Checks the rules of alerts, and sends what they find. */
export const alertsRunCommand = defineTerminalCommand({
  name: 'alerts run',
  options: OUTPUT_OPTIONS,
  text: words['alerts run'],
  parse: (values) => readOutput(values, TABLE_FORMATS),
  async run(output, context): Promise<Reply> {
    const check = await context.runAlerts();
    const { message, runs, waiting, unanswered, isQuiet } = check;
    const alerts = message?.alerts ?? [];
    const rows = alerts.map(({ website, why, link }) => [website, why, link]);
    const reply = printRows(text.runColumns, rows, check, output);
    const isSilent = alerts.length === 0 && output.format === 'table';
    const failures = runs.flatMap(({ to, at, failure }) =>
      failure === null ? [] : [`${to}, ${formatInstant(at)}: ${failureLine(failure)}`],
    );
    const notes = [
      ...(isQuiet ? [text.quiet] : alerts.length === 0 ? [text.nothing] : []),
      ...(message?.more === null || message === null ? [] : [message.more]),
      ...failures,
      ...(waiting > 0 ? [text.waiting(waiting)] : []),
      ...(unanswered > 0 ? [text.unanswered(unanswered)] : []),
    ];
    const isDone = failures.length === 0 && waiting === 0 && unanswered === 0;
    return {
      ...reply,
      content: isSilent ? '' : reply.content,
      notes,
      code: isDone ? 0 : 1,
    };
  },
});

const aboutWords = ({ about }: AlertRule, groups: readonly WebsiteGroup[]): string =>
  about === 'all'
    ? text.all
    : about.map((subject) => formatDomain(currentName(subject, groups))).join(', ');

function conditionWords({ condition }: AlertRule): string {
  if (condition.kind === 'above' || condition.kind === 'below')
    return text.conditions[condition.kind](condition.count);
  return condition.kind === 'silence'
    ? text.conditions.silence(condition.hours)
    : text.conditions[condition.kind];
}
