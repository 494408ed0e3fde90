import { DAY_STATISTICS, type DayStatistic } from '../../../shared/api/statistics';
import { lastFinishedDay } from '../../../shared/dates/presets';
import type { Client } from '../../client/client';
import { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';

/** The visits and page views of the running day, where it follows the period shown. */
export class RunningDay implements Record<DayStatistic, DaysRead> {
  readonly visitors: DaysRead;
  readonly pageviews: DaysRead;

  constructor(client: Client) {
    this.visitors = new DaysRead(client, 'visitors');
    this.pageviews = new DaysRead(client, 'pageviews');
  }

  /** Shows what is saved of the day after a period; the server is asked with another priority. @param today the running day */
  ask(period: Subject, today: string): void {
    const follows = period.range.to === lastFinishedDay(today);
    this.each((read) => {
      read.prioritize('held');
      if (follows) read.ask({ ...period, range: { from: today, to: today } });
      else read.cancel();
    });
  }

  each(act: (read: DaysRead) => void): void {
    for (const name of DAY_STATISTICS) act(this[name]);
  }
}
