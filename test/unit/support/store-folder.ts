import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OfflineStore, type StoreProblem } from '$main/cache/offline-store';

/** A temporary folder with an offline store, and a clock that the test can set. */
export class StoreFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'sitedeck-store-'));
  readonly file = join(this.path, 'saved.db');
  readonly problems: StoreProblem[] = [];
  clock = 1_700_000_000_000;
  readonly #open: OfflineStore[] = [];

  /** Opens the store. Close it before opening it a second time. */
  open(limitBytes?: number, at = this.path): OfflineStore {
    const store = new OfflineStore(at, {
      now: () => this.clock,
      onProblem: (problem) => this.problems.push(problem),
      ...(limitBytes !== undefined && { limitBytes }),
    });
    this.#open.push(store);
    return store;
  }

  dispose(): void {
    for (const store of this.#open) store.close();
    rmSync(this.path, { recursive: true, force: true });
  }
}

export const key = (parameters: string, account = 'a') => ({
  account,
  operation: 'statistics.show',
  parameters,
});

/** Saves an answer. Its body is the name of its parameters unless another is given. */
export function putAnswer(
  store: OfflineStore,
  parameters: string,
  body: unknown = parameters,
  pinned = false,
): void {
  store.put({ ...key(parameters), body, fetchedAt: 1, final: false, pinned });
}
