import { accountCondition, type StoreDatabase, type StoreRow } from './database';

/** Identifies an answer: account, operation and normalized parameters. */
export interface AnswerKey {
  account: string;
  operation: string;
  parameters: string;
}

export interface SavedAnswer {
  body: unknown;
  /** When the server sent it, milliseconds since the epoch. */
  fetchedAt: number;
  /** Whether it can no longer change. */
  final: boolean;
}

export interface NewAnswer extends AnswerKey, SavedAnswer {
  /** Whether it was saved for offline use, so that it is evicted last. */
  pinned: boolean;
}

/** The number of uses that are collected in memory before they are written, so that reads cause few writes. */
const NOTED_USES = 500;

/** Answers by request. Every method takes the account, so that accounts never share answers. */
export class AnswerTable {
  readonly #used = new Map<number, number>();

  constructor(
    private readonly database: StoreDatabase,
    private readonly now: () => number,
  ) {}

  get(key: AnswerKey): SavedAnswer | null {
    const row = this.database.get(
      `SELECT id, body, fetched_at, final FROM answers
       WHERE account = ? AND operation = ? AND parameters = ?`,
      key.account,
      key.operation,
      key.parameters,
    );
    if (row === null) return null;
    if (this.#used.size < NOTED_USES) this.#used.set(Number(row['id']), this.now());
    return toAnswer(row);
  }

  /** The answers whose parameters start with the given text. Each body is parsed when it is read. */
  under(account: string, operation: string, prefix: string): (SavedAnswer & AnswerKey)[] {
    const rows = this.database.all(
      `SELECT parameters, body, fetched_at, final FROM answers
       WHERE account = ? AND operation = ? AND parameters >= ? AND parameters < ?`,
      account,
      operation,
      prefix,
      `${prefix}\u{10ffff}`,
    );
    return rows.map((row) => ({
      account,
      operation,
      parameters: String(row['parameters']),
      ...ageOf(row),
      get body() {
        return bodyOf(row);
      },
    }));
  }

  /** Marks the answers whose parameters start with the given text as saved for offline use. */
  pinUnder(account: string, operation: string, prefix: string): void {
    this.#markUnder('pinned', 1, [account, operation, prefix]);
  }

  /** Marks answers whose parameters start with the given text as not final. */
  reopenUnder(account: string, operation: string, prefix: string): void {
    this.#markUnder('final', 0, [account, operation, prefix]);
  }

  #markUnder(
    column: 'pinned' | 'final',
    value: 0 | 1,
    [account, operation, prefix]: [string, string, string],
  ): void {
    this.database.run(
      `UPDATE answers SET ${column} = ?
       WHERE account = ? AND operation = ? AND parameters >= ? AND parameters < ? AND ${column} <> ?`,
      value,
      account,
      operation,
      prefix,
      `${prefix}\u{10ffff}`,
      value,
    );
  }

  /** Bytes of the answers whose parameters start with the given text. */
  bytesUnder(account: string, operation: string, prefix: string): number {
    const row = this.database.get(
      `SELECT coalesce(sum(size), 0) AS bytes FROM answers
       WHERE account = ? AND operation = ? AND parameters >= ? AND parameters < ?`,
      account,
      operation,
      prefix,
      `${prefix}\u{10ffff}`,
    );
    return Number(row?.['bytes']);
  }

  put(answer: NewAnswer): void {
    const body = JSON.stringify(answer.body);
    this.database.run(
      `INSERT INTO answers (account, operation, parameters, body, fetched_at, used_at, size, final, pinned)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (account, operation, parameters) DO UPDATE SET
         body = excluded.body, fetched_at = excluded.fetched_at, used_at = excluded.used_at,
         size = excluded.size, final = excluded.final, pinned = max(pinned, excluded.pinned)`,
      answer.account,
      answer.operation,
      answer.parameters,
      body,
      answer.fetchedAt,
      this.now(),
      Buffer.byteLength(body),
      Number(answer.final),
      Number(answer.pinned),
    );
  }

  /** Recomputes which answers of an operation are final. */
  updateFinality(
    account: string,
    operation: string,
    isFinal: (parameters: string, fetchedAt: number) => boolean,
  ): void {
    const rows = this.database.all(
      'SELECT id, parameters, fetched_at, final FROM answers WHERE account = ? AND operation = ?',
      account,
      operation,
    );
    for (const row of rows) {
      const final = isFinal(String(row['parameters']), Number(row['fetched_at']));
      if (final === (row['final'] === 1)) continue;
      this.database.run(
        'UPDATE answers SET final = ? WHERE id = ?',
        Number(final),
        Number(row['id']),
      );
    }
  }

  /** Count and size of the answers of an operation whose parameters do not match an SQL pattern. */
  measureUnlike(
    account: string,
    operation: string,
    pattern: string,
  ): { entries: number; bytes: number } {
    const row = this.database.get(
      `SELECT count(*) AS entries, coalesce(sum(size), 0) AS bytes FROM answers
       WHERE account = ? AND operation = ? AND parameters NOT LIKE ?`,
      account,
      operation,
      pattern,
    );
    return { entries: Number(row?.['entries']), bytes: Number(row?.['bytes']) };
  }

  /** Count and size of the answers of one account or of all. */
  measure(account: string | null): { entries: number; bytes: number } {
    const { where, values } = accountCondition(account);
    const row = this.database.get(
      `SELECT count(*) AS entries, coalesce(sum(size), 0) AS bytes FROM answers ${where}`,
      ...values,
    );
    return { entries: Number(row?.['entries']), bytes: Number(row?.['bytes']) };
  }

  /** Writes when answers were used; the least recently used are evicted first. */
  flushUses(): void {
    for (const [id, at] of this.#used) {
      this.database.run('UPDATE answers SET used_at = ? WHERE id = ?', at, id);
    }
    this.#used.clear();
  }

  clear(account: string | null): void {
    this.#used.clear();
    const { where, values } = accountCondition(account);
    this.database.run(`DELETE FROM answers ${where}`, ...values);
  }
}

function toAnswer(row: StoreRow): SavedAnswer {
  return { body: bodyOf(row), ...ageOf(row) };
}

const bodyOf = (row: StoreRow): unknown => JSON.parse(String(row['body']));

function ageOf(row: StoreRow): Pick<SavedAnswer, 'fetchedAt' | 'final'> {
  return { fetchedAt: Number(row['fetched_at']), final: row['final'] === 1 };
}
