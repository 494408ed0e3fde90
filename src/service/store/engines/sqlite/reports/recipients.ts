import type { Recipient } from '$service/store/reports';
import type { Database, SqlValue, Statement } from '../database/database';

const COLUMNS = 'id, website_id, address, chosen, stopped_at';

/**
 * The recipients of a website's reports: its own or, without any, the service's default ones, except those who
 * stopped the reports. The row of an address stays after the address was removed, so that it never gets the same
 * report again.
 */
export class SqliteRecipients {
  readonly #byId: Statement;
  readonly #ofWebsite: Statement;
  readonly #add: Statement;
  readonly #choose: Statement;
  readonly #unchoose: Statement;
  readonly #stop: Statement;

  constructor(private readonly database: Database) {
    const select = `SELECT ${COLUMNS} FROM report_recipient`;
    this.#byId = database.prepare(`${select} WHERE id = ?`);
    this.#ofWebsite = database.prepare(`${select} WHERE website_id = ? ORDER BY id`);
    this.#add = database.prepare(
      `INSERT INTO report_recipient (website_id, address, chosen) VALUES (?, ?, 0)
       ON CONFLICT DO NOTHING`,
    );
    this.#choose = database.prepare(
      `INSERT INTO report_recipient (website_id, address, chosen) VALUES (?, ?, 1)
       ON CONFLICT DO UPDATE SET chosen = 1, address = excluded.address, stopped_at = NULL`,
    );
    this.#unchoose = database.prepare(
      'UPDATE report_recipient SET chosen = 0 WHERE website_id = ?',
    );
    this.#stop = database.prepare('UPDATE report_recipient SET stopped_at = ? WHERE id = ?');
  }

  find(id: number): Recipient | null {
    return toRecipient(this.#byId.get(id));
  }

  /** Returns all recipients that a website ever had, in the order in which they were recorded. */
  of(websiteId: number): Recipient[] {
    return this.#ofWebsite.all(websiteId).flatMap((row) => toRecipient(row) ?? []);
  }

  /**
   * Returns the recipients of a website's next report. Default recipients are recorded, so that they have an id.
   *
   * @param defaults the service's default recipients, for a website without its own
   */
  current(websiteId: number, defaults: readonly string[]): Recipient[] {
    const known = this.of(websiteId);
    const chosen = known.filter((each) => each.chosen);
    if (chosen.length > 0) return chosen.filter(isWanted);
    for (const address of defaults) this.#add.run(websiteId, address);
    const wanted = defaults.map((address) => address.toLowerCase());
    return this.of(websiteId).filter(
      (each) => isWanted(each) && wanted.includes(each.address.toLowerCase()),
    );
  }

  /** Replaces the chosen addresses of a website. If one of them had stopped the reports, it gets them again. */
  choose(websiteId: number, addresses: readonly string[]): void {
    this.database.transaction(() => {
      this.#unchoose.run(websiteId);
      for (const address of addresses) this.#choose.run(websiteId, address);
    });
  }

  /**
   * Stops the reports to a recipient.
   *
   * @param at ISO-8601 in UTC; null to send them again
   */
  stop(id: number, at: string | null): void {
    this.#stop.run(at, id);
  }
}

const isWanted = ({ stoppedAt }: Recipient): boolean => stoppedAt === null;

function toRecipient(row: SqlValue[] | undefined): Recipient | null {
  if (row === undefined) return null;
  const [id, websiteId, address, chosen, stoppedAt] = row as [
    number,
    number,
    string,
    number,
    string | null,
  ];
  return { id, websiteId, address, chosen: chosen === 1, stoppedAt };
}
