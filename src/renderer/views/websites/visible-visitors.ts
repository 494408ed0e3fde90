import type { RecentVisitors } from '../../stores/websites/recent-visitors.svelte';

/** Asks for the visitors of the websites whose rows are on the screen, and of no others. */
export class VisibleVisitors {
  readonly #visitors: Pick<RecentVisitors, 'look'>;
  readonly #accountId: string;
  /** What ends each look, by website. */
  #looks = new Map<number, () => void>();

  constructor(visitors: Pick<RecentVisitors, 'look'>, accountId: string) {
    this.#visitors = visitors;
    this.#accountId = accountId;
  }

  /** These websites are on the screen now, and no others. */
  show(ids: readonly number[]): void {
    const before = this.#looks;
    this.#looks = new Map(
      ids.map((id) => [id, before.get(id) ?? this.#visitors.look(this.#accountId, id)]),
    );
    for (const [id, end] of before) if (!this.#looks.has(id)) end();
  }
}
