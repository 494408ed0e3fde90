import { z } from 'zod';
import { Budget, type NotedBudget } from '../../api/scheduling/budget';
import type { Store } from '../../cache/store';

/** Facts of the application itself stand under no account. */
const OWN = '';
const FACT = 'budgets';
/** Written at most this often: a process that is killed forgets the requests of that last moment. */
const REST_MS = 200;

const milliseconds = z.number().min(0);
const savedBudgets = z.record(
  z.string(),
  z.object({
    at: z.number(),
    limit: z.number().positive().nullable(),
    remaining: milliseconds.nullable(),
    windowAgeMs: milliseconds.nullable(),
    sentAgesMs: z.array(milliseconds),
    blockedMs: milliseconds,
  }),
);
type SavedBudget = NotedBudget & { at: number };

interface Options {
  /** The wall clock, milliseconds since the epoch: no other goes on over a restart. */
  now: () => number;
  /** Origins of the servers that accounts are at now. What others allow is not kept. */
  origins: () => ReadonlySet<string>;
}

/** How many requests each server still takes, remembered over restarts. */
export class SavedBudgets {
  readonly #budgets = new Map<string, Budget>();
  /** As the store has them. */
  #saved: Record<string, SavedBudget>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(
    private readonly store: Store,
    private readonly options: Options,
  ) {
    const saved = savedBudgets.safeParse(store.fact(OWN, FACT));
    // None yet, or another version's: servers are asked as at the first time.
    this.#saved = saved.success ? saved.data : {};
  }

  /** The budget of the server at an origin, the same for all that ask. */
  of(origin: string): Budget {
    const known = this.#budgets.get(origin);
    if (known) return known;
    const budget = new Budget({ onChange: () => this.#changed() });
    const saved = this.#saved[origin];
    this.#budgets.set(origin, budget);
    if (saved) {
      budget.resume(saved, this.options.now() - saved.at);
      // Of a long pause less is left than was noted: else every start would begin with as much of it again.
      this.#changed();
    }
    return budget;
  }

  /** An account is gone: its server is forgotten unless another account is there. */
  prune(): void {
    this.#write();
  }

  /** Writes what is not written yet. */
  close(): void {
    if (this.#timer !== null) this.#write();
    this.#closed = true;
  }

  #changed(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => this.#write(), REST_MS).unref();
  }

  #write(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const at = this.options.now();
    const now = [...this.#budgets].map(
      ([origin, { noted }]) => [origin, { at, ...noted }] as const,
    );
    const all = { ...this.#saved, ...Object.fromEntries(now) };
    const origins = this.options.origins();
    this.#saved = Object.fromEntries(Object.entries(all).filter(([origin]) => origins.has(origin)));
    this.store.write(({ facts }) => facts.put(OWN, FACT, this.#saved));
  }
}
