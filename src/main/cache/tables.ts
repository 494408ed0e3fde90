import { AnswerTable } from './answer-table';
import type { StoreDatabase } from './database';
import { DayTable } from './day-table';
import { KeyValueTable } from './key-value-table';
import { WebsiteTable } from './website-table';

/** The tables of one database. */
export class Tables {
  readonly answers: AnswerTable;
  readonly websites: WebsiteTable;
  readonly days: DayTable;
  readonly facts: KeyValueTable;

  constructor(database: StoreDatabase, now: () => number) {
    this.answers = new AnswerTable(database, now);
    this.websites = new WebsiteTable(database);
    this.days = new DayTable(database, now);
    this.facts = new KeyValueTable(database);
  }

  /** Deletes a website that no longer exists and everything saved of it. */
  deleteWebsite(account: string, id: number): void {
    this.websites.delete(account, id);
    this.days.deleteWebsite(account, id);
  }

  /** Deletes the saved data of an account, or of all. Keeps facts such as its server's dialect. */
  clear(account: string | null): void {
    this.answers.clear(account);
    this.websites.clear(account);
    this.days.clear(account);
  }

  /** Deletes everything of a removed account. */
  forget(account: string): void {
    this.clear(account);
    this.facts.clear(account);
  }
}
