import { PERIOD_PRESETS, type PeriodPreset } from '../../../shared/dates/preset-names';
import { WEEK_STARTS, type WeekStart } from '../../../shared/dates/week-start';
import {
  DATE_FORMS,
  NUMBER_FORMS,
  type DateForm,
  type NumberForm,
} from '../../../shared/text/forms';

export const DENSITIES = ['comfortable', 'compact'] as const;
export const REFRESH_MINUTES = ['1', '5', '15', 'never'] as const;

/** How the person wants things shown on this computer. */
export interface ChosenForms {
  density: (typeof DENSITIES)[number];
  week: WeekStart;
  numbers: NumberForm;
  dates: DateForm;
  /** The period that statistics open with: as they were left, or always this one. */
  period: 'last' | PeriodPreset;
  /** How often numbers of a day under way are asked for again. */
  refresh: (typeof REFRESH_MINUTES)[number];
}

type Name = keyof ChosenForms;
const ALLOWED: { [N in Name]: readonly ChosenForms[N][] } = {
  density: DENSITIES,
  week: Object.keys(WEEK_STARTS) as WeekStart[],
  numbers: NUMBER_FORMS,
  dates: DATE_FORMS,
  period: ['last', ...PERIOD_PRESETS],
  refresh: REFRESH_MINUTES,
};
const KEPT = 'choices';

interface Keeper {
  read(name: string): unknown;
  keep(name: string, value: unknown): void;
}

/** The person's choices of form, each the standard until it was chosen. */
export class Choices {
  #keeper: Keeper;
  #chosen: Partial<ChosenForms> = $state.raw({});

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
    const kept = keeper.read(KEPT);
    if (typeof kept === 'object' && kept !== null) this.#chosen = kept as Partial<ChosenForms>;
  }

  /** The choice of this name; what another version or a hand wrote counts as the standard. */
  of<N extends Name>(name: N): ChosenForms[N] {
    const allowed: readonly ChosenForms[N][] = ALLOWED[name];
    const [standard] = allowed;
    const found = allowed.find((value) => value === this.#chosen[name]) ?? standard;
    if (found === undefined) throw new Error(`no choice for ${name}`);
    return found;
  }

  /** What can be chosen, the standard first. */
  offered<N extends Name>(name: N): readonly ChosenForms[N][] {
    return ALLOWED[name];
  }

  /** Everything that was chosen, for a file. */
  get chosen(): Partial<ChosenForms> {
    return this.#chosen;
  }

  /** Takes over what a file brings; a name or a value that there is not counts for nothing. */
  take(forms: Record<string, string>): void {
    this.#chosen = { ...this.#chosen, ...(forms as Partial<ChosenForms>) };
    this.#keeper.keep(KEPT, this.#chosen);
  }

  choose<N extends Name>(name: N, value: ChosenForms[N]): void {
    this.#chosen = { ...this.#chosen, [name]: value };
    this.#keeper.keep(KEPT, this.#chosen);
  }
}
