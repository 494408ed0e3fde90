import type { Goal } from '$shared/settings/collections';
import { subjectOf } from '$shared/settings/source';
import { getText } from '$shared/text';
import { goalHeadline } from '$statistics/goal-text';
import { eventNames, type GoalNumbers, goalNumbers } from '$statistics/goals';
import type { Headline } from '$statistics/headlines';
import * as context from '$stores/context';
import { matchingReads } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import { comparedPage } from '../compared';
import { hasShareTotal, shareTotals } from '../panels/panel-sections';
import type { StatisticsSelection } from '../statistics-selection.svelte';

interface Screen {
  query: StatisticsQuery;
  domain: string;
  selection: StatisticsSelection;
}

/**
 * The goals of the website on screen, and their actions. Create it while a component initializes.
 */
export class SiteGoals {
  readonly #statistics: SiteStatistics;
  readonly #screen: () => Screen;
  readonly #collections = context.getCollections();
  readonly #dialogs = context.getDialogs();

  readonly all: Goal[] = $derived.by(() => {
    const { query, domain } = this.#screen();
    return this.#collections.goalsOf(subjectOf(query.source, domain));
  });

  /** The numbers of each goal; null for a goal whose numbers are not loaded. */
  readonly numbers: GoalNumbers[] = $derived.by(() => {
    const { now } = this.#statistics.lists.event;
    // The events of some websites of a group cannot be divided by the visits of others.
    const isRate = hasShareTotal(this.#statistics, 'event');
    const { now: visits, before: visitsBefore } = this.#statistics.days.visitors;
    const wasRate = isRate && matchingReads(visits, visitsBefore) !== null;
    const before = comparedPage(this.#statistics, 'event');
    const current = {
      events: now.value,
      visits: isRate ? shareTotals(this.#statistics).visits : null,
    };
    const earlier = before && {
      events: before,
      visits: wasRate ? shareTotals(this.#statistics, 'before').visits : null,
    };
    return this.all.map((goal) => goalNumbers(goal, current, earlier));
  });

  /**
   * The first goal as a headline, which is null until its events are loaded; null without goals.
   */
  readonly first: { event: string; headline: Headline | null } | null = $derived.by(() => {
    const [first] = this.numbers;
    return first === undefined ? null : { event: first.goal.event, headline: goalHeadline(first) };
  });

  /** Whether the list of events that contains their counts is loaded. */
  readonly isLoaded: boolean = $derived.by(() => this.#statistics.lists.event.now.value !== null);

  constructor(statistics: SiteStatistics, screen: () => Screen) {
    this.#statistics = statistics;
    this.#screen = screen;
    const commands = context.getCommands();
    $effect(() =>
      commands.provide({
        'add-goal': { run: () => this.add(), offered: () => this.#screen().domain !== '' },
      }),
    );
  }

  of(event: string): Goal | null {
    return this.all.find((goal) => goal.event === event) ?? null;
  }

  /**
   * Asks for a new goal.
   * @param event the initial suggestion
   */
  add(event = ''): void {
    this.#open(event, null);
  }

  edit(goal: Goal): void {
    this.#open(goal.event, goal);
  }

  remove(goal: Goal): void {
    void this.#collections.remove('goals', goal, getText().goals.removed(goal.event));
  }

  #open(event: string, goal: Goal | null): void {
    const { query, domain } = this.#screen();
    const subject = subjectOf(query.source, domain);
    const listed = this.#statistics.lists.event.now.answer?.value ?? null;
    this.#dialogs.goal({ subject, event, known: listed === null ? [] : eventNames(listed), goal });
  }
}
