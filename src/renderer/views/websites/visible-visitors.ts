import type { RecentVisitors } from '../../stores/websites/recent-visitors.svelte';

/** Requests the visitors of the websites on screen only. */
export class VisibleVisitors {
  readonly #visitors: Pick<RecentVisitors, 'watch'>;
  readonly #accountId: string;
  /** Functions that end each subscription, by website id. */
  #watches = new Map<number, () => void>();

  constructor(visitors: Pick<RecentVisitors, 'watch'>, accountId: string) {
    this.#visitors = visitors;
    this.#accountId = accountId;
  }

  /** Sets the websites that are on screen. */
  show(ids: readonly number[]): void {
    const before = this.#watches;
    this.#watches = new Map(
      ids.map((id) => [id, before.get(id) ?? this.#visitors.watch(this.#accountId, id)]),
    );
    for (const [id, end] of before) if (!this.#watches.has(id)) end();
  }
}
