import { ignoresEmptyValues } from '$service/store/counts/codes';
import type { DayCount, HitCounters } from '$service/store/hits';
import { SERVER_STATISTICS, type ServerStatistic, STATISTICS } from '$shared/api/statistics';
import { shownName } from '$shared/lib/visible-text';
import type { ExportReport, ExportStep } from './step';

/** The maximum number of columns and tables without a statistic that are listed by name. */
const TOLD = 100;

/** Sums what an import counted, and collects the columns and tables without a statistic. */
export class ImportTally {
  readonly report: ExportReport = {
    rows: 0,
    counted: 0,
    known: 0,
    excluded: 0,
    otherHosts: 0,
    later: 0,
    unplaced: 0,
  };
  readonly #totals = new Map<number, number>();
  readonly #unplaced = new Map<string, number>();
  #days: [number, number] | null = null;

  addCount({ code, text, count, day }: DayCount): void {
    if (count === 0 || (text === '' && ignoresEmptyValues(code))) return;
    this.#add(code, count, day);
  }

  addHit({ codes, texts, totals }: HitCounters, day: number): void {
    codes.forEach((code, index) => {
      if (texts[index] !== '' || !ignoresEmptyValues(code)) this.#add(code, 1, day);
    });
    for (const code of totals) this.#add(code, 1, day);
  }

  addUnplaced(names: readonly string[]): void {
    for (const name of names.map(shownName)) {
      const known = this.#unplaced.get(name);
      if (known === undefined && this.#unplaced.size >= TOLD) continue;
      this.#unplaced.set(name, (known ?? 0) + 1);
    }
  }

  /** Returns the total that was counted for a statistic. */
  of(name: ServerStatistic): number {
    return this.#totals.get(STATISTICS[name].code) ?? 0;
  }

  get days(): [number, number] | null {
    return this.#days;
  }

  state(): Pick<ExportStep, 'report' | 'totals' | 'unplaced' | 'days'> {
    const totals = SERVER_STATISTICS.map((name): [ServerStatistic, number] => [
      name,
      this.of(name),
    ]);
    return {
      report: { ...this.report },
      totals: totals.filter(([, count]) => count > 0),
      unplaced: [...this.#unplaced],
      days: this.#days,
    };
  }

  #add(code: number, count: number, day: number): void {
    this.#totals.set(code, (this.#totals.get(code) ?? 0) + count);
    const [first, last] = this.#days ?? [day, day];
    this.#days = [Math.min(first, day), Math.max(last, day)];
  }
}
