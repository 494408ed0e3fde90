import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { eachDay } from '$shared/dates/day-range';
import { instantIn } from '$shared/dates/zone';
import type { AlertLine } from '$shared/settings/alert-message';
import type { AlertCondition, AlertMeasure, AlertRule } from '$shared/settings/alert-rules';
import { startServices } from './terminal';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The server's time zone, and the day on which rules are made there, at noon. */
export const ZONE = 'Europe/Berlin';
export const TODAY = '2026-12-16';

/** Services with one account, whose server answers a single statistic, and the rules of alerts on its website 1. */
export async function startAlertChecks() {
  const { app, server } = await startServices();
  const accountId = app.services.accounts().accounts[0]?.id ?? '';
  const beAt = (day: CalendarDay, time: string, zone = ZONE): void => {
    app.clockOffset = instantIn(zone, day, time) - Date.now();
  };
  beAt(TODAY, '12:00');
  server.now = () => app.now();
  await app.handlers['accounts.update']({ accountId, zone: ZONE });
  const site = (websiteId = 1, domain = 'one.example') =>
    ({ kind: 'website', accountId, websiteId, domain }) as const;

  /**
   * Checks the rules.
   * @returns the alerts, and how many conditions could not be judged
   */
  async function check(): Promise<{ alerts: readonly AlertLine[]; unanswered: number }> {
    const { message, unanswered } = await app.services.runAlerts({
      signal: new AbortController().signal,
      onSend: () => undefined,
    });
    return { alerts: message?.alerts ?? [], unanswered };
  }

  return {
    app,
    server,
    accountId,
    site,
    check,
    /** Sets the clocks. */
    beAt,
    /** Lets time pass. */
    later: (ms: number) => (app.clockOffset += ms),
    /** Answers a statistic with the sums of the rows of each day, whatever the website; other statistics have no rows. */
    answer(statistic: string, rowsOf: (day: CalendarDay) => StatisticRow[]): void {
      server.rowsOf = (_site, name, from, to) => {
        if (name !== statistic) return [];
        const sums = new Map<string, number>();
        for (const { value, count } of eachDay({ from, to }).flatMap(rowsOf))
          sums.set(value, (sums.get(value) ?? 0) + count);
        return [...sums].map(([value, count]) => ({ value, count }));
      };
    },
    /** Adds a rule, and checks once, because only days that end later are judged. */
    async add(
      measure: AlertMeasure,
      condition: AlertCondition,
      { id = 'rule', about = [site()] }: Partial<Pick<AlertRule, 'id' | 'about'>> = {},
    ): Promise<void> {
      await app.handlers['alerts.saveRule']({ id, about, measure, condition, isOn: true });
      await check();
    },
    /** Counts the requests for a statistic since the last call. */
    requests(statistic: string): number {
      const asked = server.received.splice(0);
      return asked.filter(({ url }) => url.includes(`name=${statistic}&`)).length;
    },
    async dispose(): Promise<void> {
      await app.dispose();
      await server.close();
    },
  };
}

export type AlertChecks = Awaited<ReturnType<typeof startAlertChecks>>;
