import { DAY_STATISTICS, type DayStatistic } from '../../../shared/api/statistics';
import { lastFinishedDay } from '../../../shared/dates/presets';
import { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';
import type { StatisticsSource } from './statistic-query';

/** The visits and page views of the running day, where it follows the period shown. */
export class RunningDay implements Record<DayStatistic, DaysRead> {
  readonly visitors: DaysRead;
  readonly pageviews: DaysRead;

  constructor(source: StatisticsSource) {
    this.visitors = new DaysRead(source, 'visitors');
    this.pageviews = new DaysRead(source, 'pageviews');
  }

  /** Shows what is saved of the day after a period; the server is asked once it is open. @param today the running day */
  ask(period: Subject, today: string): void {
    const follows = period.range.to === lastFinishedDay(today);
    this.each((read) => {
      read.close();
      if (follows) read.ask({ ...period, range: { from: today, to: today } });
      else read.cancel();
    });
  }

  each(act: (read: DaysRead) => void): void {
    for (const name of DAY_STATISTICS) act(this[name]);
  }
}
