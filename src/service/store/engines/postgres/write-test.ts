import { randomBytes, randomInt } from 'node:crypto';
import type { Postgres } from './connection';

/** The kind of test rows and the maximum length of their texts, which an index limits. */
const KIND = 0;
const TEXT_BYTES = 2_000;

/**
 * Writes and deletes test rows in all tables of hits, for a website that never exists. Rolling back would test
 * nothing, because only a commit reaches the disk.
 *
 * @param bytes the size of the test texts
 */
export async function testWrite(postgres: Postgres, day: number, bytes: number): Promise<void> {
  // The id is random, because several processes may test at the same time.
  const website = -randomInt(1, 2 ** 31);
  const texts = Array.from({ length: Math.ceil(bytes / TEXT_BYTES) }, () =>
    randomBytes(TEXT_BYTES / 2).toString('hex'),
  );
  const ids = texts.map((_text, index) => index + 1);
  await postgres.transaction(async (queries) => {
    await queries.query('try-dictionary', `INSERT INTO dictionary VALUES ($1, $2, 1)`, [
      website,
      KIND,
    ]);
    await queries.query(
      'try-value',
      `INSERT INTO value (website_id, kind, id, text)
       SELECT $1, $2, i, t FROM unnest($3::integer[], $4::text[]) AS v (i, t)`,
      [website, KIND, ids, texts],
    );
    await queries.query('try-flush', `INSERT INTO flush VALUES ($1, 'trial', 1)`, [website]);
    await queries.query(
      'try-day',
      'INSERT INTO website_day (website_id, day, version) VALUES ($1, $2, 1)',
      [website, day],
    );
    await queries.query(
      'try-counter',
      `INSERT INTO counter SELECT $1, $2, $3, i, 1 FROM unnest($4::integer[]) AS v (i)`,
      [website, KIND, day, ids],
    );
    for (const table of ['counter', 'website_day', 'flush', 'value', 'dictionary']) {
      await queries.query(`end-try-${table}`, `DELETE FROM ${table} WHERE website_id = $1`, [
        website,
      ]);
    }
  });
}
