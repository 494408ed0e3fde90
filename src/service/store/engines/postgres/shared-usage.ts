import type { ReportedUsage, SharedUsage } from '$service/store/shared-usage';
import type { Queries } from './connection';
import type { Session } from './session';

/** The number of entries in a message. The server limits a message to 8,000 bytes. */
const ENTRIES = 100;

/**
 * Uses of clients are exchanged by messages. Attempts are rare and must be counted exactly, so they are in a table;
 * it need not survive a crash.
 */
export const sharedUsageIn = (
  queries: Queries,
  session: Pick<Session, 'send' | 'onSent'>,
): SharedUsage => ({
  async tell(told) {
    for (let done = 0; done < told.length; done += ENTRIES) {
      const lines = told.slice(done, done + ENTRIES).map(lineOf);
      await session.send(lines.join('\n'));
    }
  },
  onTold(listener) {
    session.onSent((message) => listener(message.split('\n').flatMap(readLine)));
  },
  async take(name, limit, windowMs) {
    const taken = await queries.query('take-use', TAKE, [name, limit, windowMs]);
    if (taken.length > 0) return null;
    const sql = `SELECT (extract(epoch FROM until - now()) * 1000)::integer AS ms FROM attempt
      WHERE name = $1`;
    const [window] = await queries.query<{ ms: number }>('end-of-uses', sql, [name]);
    return Math.min(Math.max(window?.ms ?? 0, 1), windowMs);
  },
  async refund(name) {
    const sql = 'UPDATE attempt SET uses = uses - 1 WHERE name = $1 AND uses > 0';
    await queries.query('give-back-use', sql, [name]);
  },
});

/**
 * The statement that takes a use. It returns nothing if none remains. It also deletes a few windows that are over, so
 * that they do not accumulate.
 */
const TAKE = `
  WITH over AS (
    DELETE FROM attempt WHERE name IN (
      SELECT name FROM attempt WHERE until <= now() AND name <> $1 LIMIT 10 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO attempt AS known VALUES ($1, 1, now() + $3::integer * interval '1 ms')
  ON CONFLICT (name) DO UPDATE SET
    uses = CASE WHEN known.until <= now() THEN 1 ELSE known.uses + 1 END,
    until = CASE WHEN known.until <= now() THEN excluded.until ELSE known.until END
    WHERE known.uses < $2::integer OR known.until <= now()
  RETURNING uses`;

const lineOf = ({ limit, client, uses }: ReportedUsage): string => [limit, client, uses].join(' ');

/** Parses a line of a message. Lines of other versions are ignored. */
function readLine(line: string): ReportedUsage[] {
  const [, limit = '', client = '', uses = ''] = /^(\w+) ([\w-]+) (\d{1,9})$/.exec(line) ?? [];
  return limit === '' ? [] : [{ limit, client, uses: Number(uses) }];
}
