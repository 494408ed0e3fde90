import type { RecentVisitors } from '../../stores/websites/recent-visitors.svelte';

/** Requests the visitors of the websites on screen only. */
export class VisibleVisitors {
  readonly #visitors: Pick<RecentVisitors, 'look'>;
  readonly #accountId: string;
  /** Functions that end each subscription, by website id. */
  #looks = new Map<number, () => void>();

  constructor(visitors: Pick<RecentVisitors, 'look'>, accountId: string) {
    this.#visitors = visitors;
    this.#accountId = accountId;
  }

  /** Sets the websites that are on screen. */
  show(ids: readonly number[]): void {
    const before = this.#looks;
    this.#looks = new Map(
      ids.map((id) => [id, before.get(id) ?? this.#visitors.look(this.#accountId, id)]),
    );
    for (const [id, end] of before) if (!this.#looks.has(id)) end();
  }
}
