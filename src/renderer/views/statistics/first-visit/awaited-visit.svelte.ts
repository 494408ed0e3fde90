import { untrack } from 'svelte';
import type { CalendarDay } from '../../../../shared/dates/calendar-day';
import type { Client } from '../../../client/client';
import { daysOfNew, FirstVisit } from '../../../stores/statistics/first-visit.svelte';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import type { Watched } from '../../../stores/queries/watched.svelte';
import type { QueryOf } from '../../../../shared/bridge/query-values';

interface Subject {
  accountId: string;
  id: number;
  site: Watched<QueryOf<'website'>>;
  statistics: SiteStatistics;
  today: CalendarDay;
}

/**
 * Decides whether a website's statistics show its first visit instead: it is new, and nothing was
 * counted yet. Create it while a component initializes.
 */
export class AwaitedVisit {
  readonly visit: FirstVisit;
  readonly #subject: () => Subject;
  readonly #days = $derived.by(() => {
    const { site, today } = this.#subject();
    return site.previous ? null : daysOfNew(site.answer?.value.created_at ?? null, today);
  });
  readonly #nothing = $derived.by(() => {
    const { visitors, pageviews } = this.#subject().statistics.days;
    return [visitors.now, pageviews.now].every(
      ({ series, previous }) =>
        series !== null && !previous && series.counts.every((count) => count === 0),
    );
  });
  // Once it waits, the first number ends that, wherever it is seen first.
  readonly #awaits = $derived.by(
    () => this.#days !== null && (this.#nothing || this.visit.state === 'waiting'),
  );
  /** The first visit is shown. */
  readonly shown: boolean = $derived.by(
    () => this.visit.state === 'received' || (this.#awaits && this.visit.state === 'waiting'),
  );

  constructor(client: Client, subject: () => Subject) {
    this.visit = new FirstVisit(client);
    this.#subject = subject;
    const isAwaited = $derived(this.#awaits);
    const accountId = $derived(subject().accountId);
    const id = $derived(subject().id);
    $effect.pre(() => {
      // Another website has a first visit of its own.
      if (id > 0) untrack(() => this.visit.leave());
    });
    $effect(() => {
      if (!isAwaited) return;
      const site = { accountId, id };
      return untrack(() => this.visit.wait(site, () => this.#days));
    });
  }
}
