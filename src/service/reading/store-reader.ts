import { LRUCache } from 'lru-cache';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from '../http/answers';
import type { Changes } from '../store/changes';
import { dayNumber } from '../store/counts/calendar';
import type { StatisticPage, StatisticQuery } from '../store/statistics';
import type { Answering } from './answering';
import {
  type Answer,
  daysOf,
  keyOf,
  type PageQuestion,
  type Question,
  type Reader,
  sizeOf,
} from './questions';

export interface ReaderLimits {
  /** How many different queries may wait. */
  waiting: number;
  /** Memory for cached answers, bytes. */
  bytes: number;
  /** How long without a query until memory is freed. */
  restMs: number;
}

/** A query takes 1 to 50 ms, so the last in the queue waits a few seconds at most. */
export const READER_LIMITS: ReaderLimits = { waiting: 128, bytes: 4 * 2 ** 20, restMs: 60_000 };
/** When a refused client may try again, seconds. */
const RETRY_AFTER_S = 2;

interface Asked {
  question: Question;
  key: string;
  answer: Promise<Answer>;
  settle: (answer: Promise<Answer>) => void;
}

/** An answer, or a running query, and the moment (changes.ts) up to which it is current at least. */
interface AsOf<Value> {
  since: number;
  question: Question;
  value: Value;
}

/**
 * Reads the store so that hits never wait for it: one query at a time, identical ones once for everyone who waits, and again
 * only after something they cover was counted.
 */
export class StoreReader implements Reader {
  /** Queries not started yet, by key, in the order of arrival. */
  readonly #waiting = new Map<string, Asked>();
  #underWay: AsOf<Asked> | null = null;
  readonly #known: LRUCache<string, AsOf<Answer>>;
  #rest: NodeJS.Timeout | undefined;

  /** @param beforeEach called while nobody reads, before the next query starts */
  constructor(
    private readonly changes: Changes,
    private readonly answering: Answering,
    private readonly beforeEach: () => void,
    private readonly limits: ReaderLimits = READER_LIMITS,
  ) {
    this.#known = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: ({ value }) => sizeOf(value),
    });
  }

  async statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage> {
    const answer = await this.#ask({ kind: 'statistic', websiteId, query });
    return answer as StatisticPage;
  }

  async page(question: Omit<PageQuestion, 'kind'>): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'page', ...question });
    return answer as Uint8Array;
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    this.#known.clear();
    await this.answering.rest();
  }

  #ask(question: Question): Promise<Answer> {
    const key = keyOf(question);
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting.answer;
    if (this.#underWay?.value.key === key && this.#holds(this.#underWay)) {
      return this.#underWay.value.answer;
    }
    const known = this.#known.get(key);
    if (known !== undefined && this.#holds(known)) return Promise.resolve(known.value);
    if (this.#waiting.size >= this.limits.waiting) throw busy();
    const asked = ask(question, key);
    this.#waiting.set(key, asked);
    this.#next();
    return asked.answer;
  }

  #holds({ since, question }: AsOf<unknown>): boolean {
    const { from, to } = daysOf(question);
    return !this.changes.isChanged(since, question.websiteId, dayNumber(from), dayNumber(to));
  }

  #next(): void {
    if (this.#underWay !== null) return;
    const [asked] = this.#waiting.values();
    if (asked === undefined) {
      this.#restLater();
      return;
    }
    const { key, question } = asked;
    this.#waiting.delete(key);
    this.beforeEach();
    const { now: since } = this.changes;
    this.#underWay = { since, question, value: asked };
    const answer = this.answering.answer(question);
    asked.settle(answer);
    answer
      .then((value) => this.#remember(key, { since, question, value }))
      // The caller gets the error.
      .catch(() => {})
      .finally(() => {
        this.#underWay = null;
        this.#next();
      });
  }

  #remember(key: string, answer: AsOf<Answer>): void {
    if (this.#holds(answer)) this.#known.set(key, answer);
  }

  #restLater(): void {
    this.#rest ??= setTimeout(() => {
      if (this.#underWay !== null || this.#waiting.size > 0) return;
      this.#known.clear();
      void this.answering.rest();
    }, this.limits.restMs).unref();
    this.#rest.refresh();
  }
}

function ask(question: Question, key: string): Asked {
  let settle: Asked['settle'] = () => {};
  const answer = new Promise<Answer>((resolve) => (settle = resolve));
  return { question, key, answer, settle };
}

const busy = (): HttpError =>
  new HttpError(503, serviceText.api.busy, { 'retry-after': String(RETRY_AFTER_S) });
