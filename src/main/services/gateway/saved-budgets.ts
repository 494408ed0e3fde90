import { z } from 'zod';
import { Budget, type BudgetSnapshot } from '$main/api/scheduling/budget';
import type { OfflineStore } from '$main/cache/offline-store';

/** Facts about the application itself are stored under no account. */
const OWN = '';
const FACT = 'budgets';
/** Written at most this often: a killed process forgets the requests of the last moment. */
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
type SavedBudget = BudgetSnapshot & { at: number };

interface Options {
  /** The wall clock, milliseconds since the epoch: the only one that continues across a restart. */
  now: () => number;
  /** Origins of the servers that accounts use now. Budgets of others are not kept. */
  origins: () => ReadonlySet<string>;
}

/** The remaining request budget of each server, remembered across restarts. */
export class SavedBudgets {
  readonly #budgets = new Map<string, Budget>();
  /** As stored. */
  #saved: Record<string, SavedBudget>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(
    private readonly store: OfflineStore,
    private readonly options: Options,
  ) {
    const saved = savedBudgets.safeParse(store.fact(OWN, FACT));
    // Missing or from another version: start as for an unknown server.
    this.#saved = saved.success ? saved.data : {};
  }

  /** The budget of the server at an origin, shared by everyone who asks. */
  of(origin: string): Budget {
    const known = this.#budgets.get(origin);
    if (known) return known;
    const budget = new Budget({ onChange: () => this.#changed() });
    const saved = this.#saved[origin];
    this.#budgets.set(origin, budget);
    if (saved) {
      budget.restore(saved, this.options.now() - saved.at);
      // Part of a long pause has passed since it was saved; otherwise every start would wait for all of it again.
      this.#changed();
    }
    return budget;
  }

  /** Forgets the servers that no account uses any more. */
  prune(): void {
    this.#write();
  }

  /** Writes pending changes. */
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
      ([origin, { snapshot: noted }]) => [origin, { at, ...noted }] as const,
    );
    const all = { ...this.#saved, ...Object.fromEntries(now) };
    const origins = this.options.origins();
    this.#saved = Object.fromEntries(Object.entries(all).filter(([origin]) => origins.has(origin)));
    this.store.write(({ facts }) => facts.put(OWN, FACT, this.#saved));
  }
}
