import type { CalendarDay } from '$shared/dates/calendar-day';
import type { Note } from '$shared/settings/collections';
import { subjectOf } from '$shared/settings/source';
import * as context from '$stores/context';
import type { StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import { notesIn } from './chart-notes';

interface Screen {
  query: StatisticsQuery;
  domain: string;
  selection: StatisticsSelection;
}

/**
 * The notes on the website on screen, and their actions. Create it while a component initializes.
 */
export class SiteNotes {
  readonly #screen: () => Screen;
  readonly #collections = context.getCollections();
  readonly #dialogs = context.getDialogs();
  /** Null until the user shows or hides the list. */
  #listed = $state<boolean | null>(null);

  /** Sorted by day. */
  readonly all: Note[] = $derived.by(() => {
    const { query, domain } = this.#screen();
    return this.#collections.notesOf(subjectOf(query.source, domain));
  });
  readonly inPeriod: Note[] = $derived.by(() => notesIn(this.all, this.#screen().query.range));

  /**
   * Whether the period’s notes are listed below the chart. By default only if the chart has no
   * flags, such as the chart of a single day by hour.
   */
  get listed(): boolean {
    const { singleDay } = this.#screen().selection;
    return this.#listed ?? (singleDay && this.inPeriod.length > 0);
  }
  set listed(listed: boolean) {
    this.#listed = listed;
  }

  /** Whether the user showed or hid the list. */
  get isChosen(): boolean {
    return this.#listed !== null;
  }

  constructor(screen: () => Screen) {
    this.#screen = screen;
    const commands = context.getCommands();
    $effect(() =>
      commands.provide({
        'add-note': { run: () => this.add(), offered: () => this.#screen().domain !== '' },
      }),
    );
  }

  /** Asks for a note on a day, by default the period’s last one. */
  add(day = this.#screen().query.range.to): void {
    this.#open(day, null);
  }

  /** Shows the days since a note, and with them those to come. */
  showSince({ day }: Note): void {
    this.#screen().selection.choose({ period: { since: day } });
  }

  edit(note: Note): void {
    this.#open(note.day, note);
  }

  #open(day: CalendarDay, note: Note | null): void {
    const { query, domain, selection } = this.#screen();
    const { today } = selection;
    this.#dialogs.note({
      subject: subjectOf(query.source, domain),
      day: day > today ? today : day,
      today,
      note,
    });
  }
}
