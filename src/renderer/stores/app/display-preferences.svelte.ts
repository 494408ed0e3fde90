import { PERIOD_PRESETS, type PeriodPreset, presetNamed } from '$shared/dates/preset-names';
import { WEEK_STARTS, type WeekStart } from '$shared/dates/week-start';
import { DATE_FORMS, type DateForm, NUMBER_FORMS, type NumberForm } from '$shared/text/forms';

export const DENSITIES = ['comfortable', 'compact'] as const;
const USUAL_CHOICES = ['shown', 'hidden'] as const;
export const REFRESH_MINUTES = ['1', '5', '15', 'never'] as const;

/** How things are displayed on this computer. */
export interface DisplayPreferences {
  density: (typeof DENSITIES)[number];
  numbers: NumberForm;
  dates: DateForm;
  /** The initial period of the statistics: the last one used, or a fixed one. */
  period: 'last' | PeriodPreset;
  /** How often the numbers of a running day are refreshed. */
  refresh: (typeof REFRESH_MINUTES)[number];
  /** Whether charts by day show the baseline. */
  usual: (typeof USUAL_CHOICES)[number];
}

type Name = keyof DisplayPreferences;
const ALLOWED: { [N in Name]: readonly DisplayPreferences[N][] } = {
  density: DENSITIES,
  numbers: NUMBER_FORMS,
  dates: DATE_FORMS,
  period: ['last', ...PERIOD_PRESETS],
  refresh: REFRESH_MINUTES,
  usual: USUAL_CHOICES,
};
const NAME = 'choices';

interface PreferenceStore {
  read(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** The display preferences, each with its default until the user chooses. */
export class DisplayPreferencesStore {
  #store: PreferenceStore;
  #chosen: Partial<DisplayPreferences> = $state.raw({});

  constructor(store: PreferenceStore) {
    this.#store = store;
    const saved = store.read(NAME);
    if (typeof saved === 'object' && saved !== null) this.#chosen = saved;
  }

  /**
   * Returns a preference. A value that is not allowed (from another version, or edited by hand)
   * counts as the default.
   */
  get<N extends Name>(name: N): DisplayPreferences[N] {
    const allowed: readonly DisplayPreferences[N][] = ALLOWED[name];
    const [standard] = allowed;
    const chosen: unknown = this.#chosen[name];
    const current = name === 'period' && typeof chosen === 'string' ? presetNamed(chosen) : null;
    const found = allowed.find((value) => value === (current ?? chosen)) ?? standard;
    if (found === undefined) throw new Error(`no choice for ${name}`);
    return found;
  }

  /** Returns the allowed values, the default first. */
  allowed<N extends Name>(name: N): readonly DisplayPreferences[N][] {
    return ALLOWED[name];
  }

  /**
   * The first day of the week that an earlier version stored here, which is now a setting of main;
   * null if there is none.
   */
  get formerWeek(): WeekStart | null {
    const week = 'week' in this.#chosen ? this.#chosen.week : null;
    const starts = Object.keys(WEEK_STARTS) as WeekStart[];
    return starts.find((start) => start === week) ?? null;
  }

  forgetFormerWeek(): void {
    this.#chosen = Object.fromEntries(
      Object.entries(this.#chosen).filter(([name]) => name !== 'week'),
    );
    this.#store.set(NAME, this.#chosen);
  }

  /** Everything the user chose, for export. */
  get chosen(): Partial<DisplayPreferences> {
    return this.#chosen;
  }

  /** Imports preferences; unknown names and values are ignored when read. */
  import(forms: Record<string, string>): void {
    this.#chosen = { ...this.#chosen, ...(forms as Partial<DisplayPreferences>) };
    this.#store.set(NAME, this.#chosen);
  }

  set<N extends Name>(name: N, value: DisplayPreferences[N]): void {
    this.#chosen = { ...this.#chosen, [name]: value };
    this.#store.set(NAME, this.#chosen);
  }
}
