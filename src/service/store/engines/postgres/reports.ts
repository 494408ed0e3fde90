import {
  KEPT_JOB_DAYS,
  lastOpenedSettingName,
  type PeriodOpening,
  type PeriodToOpen,
  type Recipient,
  type Recipients,
  type ReportJob,
  type ReportJobs,
} from '$service/store/reports';
import type { Postgres, Queries } from './connection';

/** The advisory lock for opening a period. */
const LOCK = [0x51_7e, 3] as const;

const RECIPIENT = `id, website_id AS "websiteId", address, chosen, stopped_at AS "stoppedAt"`;
const JOB = `id, recipient_id AS "recipientId", kind, first_day AS "firstDay",
  created_at AS "createdAt", attempts`;

/**
 * Returns a statement that records the default recipients of websites without chosen ones. $1 is the list of
 * defaults; `website` selects the websites.
 */
const noteDefaults = (website: string): string => `
  INSERT INTO report_recipient (website_id, address, chosen)
  SELECT website.id, address, false FROM website, unnest($1::text[]) WITH ORDINALITY AS t (address, place)
  WHERE ${website} AND NOT EXISTS
    (SELECT 1 FROM report_recipient AS r WHERE r.website_id = website.id AND r.chosen)
  ORDER BY website.id, place ON CONFLICT DO NOTHING`;

/** Whether the recipient `r` gets the website's next report. $1 is the list of default recipients. */
const IS_WANTED = `r.stopped_at IS NULL AND (r.chosen OR (
  lower(r.address) IN (SELECT lower(address COLLATE "C") FROM unnest($1::text[]) AS address)
  AND NOT EXISTS (SELECT 1 FROM report_recipient AS o WHERE o.website_id = r.website_id AND o.chosen)
))`;

export const recipientsIn = (postgres: Postgres): Recipients => ({
  async find(id) {
    const sql = `SELECT ${RECIPIENT} FROM report_recipient WHERE id = $1`;
    return (await postgres.query<Recipient>('recipient', sql, [id]))[0] ?? null;
  },
  of: (websiteId) =>
    postgres.query<Recipient>(
      'recipients-of',
      `SELECT ${RECIPIENT} FROM report_recipient WHERE website_id = $1 ORDER BY id`,
      [websiteId],
    ),
  async current(websiteId, defaults) {
    const values = [defaults, websiteId];
    await postgres.query('note-defaults-of', noteDefaults('website.id = $2'), values);
    const sql = `SELECT ${RECIPIENT} FROM report_recipient AS r
      WHERE website_id = $2 AND ${IS_WANTED} ORDER BY id`;
    return postgres.query<Recipient>('current-recipients', sql, values);
  },
  choose: (websiteId, addresses) =>
    postgres.transaction(async (queries) => {
      await queries.query(
        'unchoose',
        'UPDATE report_recipient SET chosen = false WHERE website_id = $1',
        [websiteId],
      );
      for (const address of addresses) {
        await queries.query(
          'choose',
          `INSERT INTO report_recipient (website_id, address, chosen) VALUES ($1, $2, true)
           ON CONFLICT (website_id, lower(address))
           DO UPDATE SET chosen = true, address = excluded.address, stopped_at = NULL`,
          [websiteId, address],
        );
      }
    }),
  async stop(id, at) {
    const sql = 'UPDATE report_recipient SET stopped_at = $1 WHERE id = $2';
    await postgres.query('stop-recipient', sql, [at, id]);
  },
});

export const reportJobsIn = (postgres: Postgres): ReportJobs => ({
  open: (period, at) => postgres.transaction((queries) => open(queries, period, at)),
  due: (now, longest) =>
    postgres.query<ReportJob>(
      'due-reports',
      `SELECT ${JOB} FROM report_job
       WHERE state = 'waiting' AND (next_at <= $1 OR next_at > $2) ORDER BY id`,
      [now, now + longest],
    ),
  inDoubt: () =>
    postgres.query<ReportJob>(
      'reports-in-doubt',
      `SELECT ${JOB} FROM report_job WHERE state = 'sending' ORDER BY id`,
    ),
  async claim(id) {
    const sql = `UPDATE report_job SET state = 'sending' WHERE id = $1 AND state = 'waiting'
      RETURNING id`;
    return (await postgres.query('claim-report', sql, [id])).length > 0;
  },
  async setState(id, state) {
    const sql = 'UPDATE report_job SET state = $1 WHERE id = $2';
    await postgres.query('set-report-state', sql, [state, id]);
  },
  async postpone(id, at) {
    // A report that another process has sent after taking over is left as it is.
    const sql = `UPDATE report_job SET state = 'waiting', attempts = attempts + 1, next_at = $1
      WHERE id = $2 AND state IN ('waiting', 'sending')`;
    await postgres.query('postpone-report', sql, [at, id]);
  },
  async remove(id) {
    await postgres.query('remove-report', 'DELETE FROM report_job WHERE id = $1', [id]);
  },
});

/** Creates a job for each recipient, once. Must be called inside a transaction. */
async function open(
  queries: Queries,
  { kind, firstDay, isInTime, defaults }: PeriodToOpen,
  at: number,
): Promise<PeriodOpening> {
  await queries.query('lock-reports', 'SELECT pg_advisory_xact_lock($1, $2)', LOCK);
  const [stored] = await queries.query<{ value: string }>(
    'get-setting',
    'SELECT value FROM setting WHERE name = $1',
    [lastOpenedSettingName(kind)],
  );
  const opened = Number(stored?.value ?? Infinity);
  if (opened === firstDay) return 'known';
  await queries.query(
    'set-setting',
    `INSERT INTO setting VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [lastOpenedSettingName(kind), String(firstDay)],
  );
  await queries.query('forget-reports', 'DELETE FROM report_job WHERE first_day < $1', [
    firstDay - KEPT_JOB_DAYS,
  ]);
  if (opened > firstDay) return 'first';
  if (!isInTime) return 'late';
  await queries.query('note-defaults', noteDefaults('website.email = 1'), [defaults]);
  await queries.query(
    'add-reports',
    `INSERT INTO report_job (recipient_id, kind, first_day, state, created_at, attempts, next_at)
     SELECT r.id, $2, $3, 'waiting', $4, 0, $4 FROM report_recipient AS r
     JOIN website ON website.id = r.website_id AND website.email = 1
     WHERE ${IS_WANTED} ORDER BY website.id, r.id ON CONFLICT DO NOTHING`,
    [defaults, kind, firstDay, at],
  );
  return 'opened';
}
