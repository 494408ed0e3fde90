import { AnswerTable } from './answer-table';
import type { Database } from './database';
import { DayTable } from './day-table';
import { KeyValueTable } from './key-value-table';
import { WebsiteTable } from './website-table';

/** Everything one database holds. */
export class Tables {
  readonly answers: AnswerTable;
  readonly websites: WebsiteTable;
  readonly days: DayTable;
  readonly facts: KeyValueTable;

  constructor(database: Database, now: () => number) {
    this.answers = new AnswerTable(database, now);
    this.websites = new WebsiteTable(database);
    this.days = new DayTable(database, now);
    this.facts = new KeyValueTable(database);
  }

  /** Forgets a website that is gone, and what is known of it. */
  deleteWebsite(account: string, id: number): void {
    this.websites.delete(account, id);
    this.days.deleteWebsite(account, id);
  }

  /** Forgets what was saved of an account, or of all. How its server speaks stays known. */
  clear(account: string | null): void {
    this.answers.clear(account);
    this.websites.clear(account);
    this.days.clear(account);
  }

  /** Forgets everything of an account that is gone. */
  forget(account: string): void {
    this.clear(account);
    this.facts.clear(account);
  }
}
