import { randomUUID } from 'node:crypto';
import type { CountedDay } from '$service/store/counts/counts';
import { StoreMissingError, StoreMovingError } from '$service/store/failures';
import { LocalLeases } from '$service/store/leases';
import {
  MOVE_SETTINGS,
  MOVED_NAMES,
  type MoveRecord,
  type MoveSource,
  type MoveTarget,
  type TargetState,
} from '$service/store/moving';
import { APPLICATION_NAME, openPostgres, type Postgres, type Queries } from './connection';
import { migrate, VERSION_SETTING } from './migrations';
import { contentOf } from './move-content';
import { advanceSequences, writeRows } from './move-tables';
import { Partitions } from './partitions';
import { removalIn } from './removal';
import { Rollups } from './rollups';
import { checkServer } from './server';
import { settingsIn } from './settings';
import { ExclusiveUse } from './store-use';

/**
 * The tables that are emptied before a move begins again. All others refer to one of them and are emptied with it.
 */
const CONTENTS = `website, api_key, retention, value, dictionary, counter, counter_month, rolled_month,
  website_day, removal, import, import_mark, report_recipient, flush`;

interface Opened {
  postgres: Postgres;
  use: ExclusiveUse;
  close: () => Promise<void>;
}

/** @param prepare called before the database is locked for the move */
async function open(
  address: string,
  prepare: (postgres: Postgres) => Promise<void>,
): Promise<Opened> {
  const postgres = openPostgres(address, `${APPLICATION_NAME}-move`);
  const use = new ExclusiveUse(postgres);
  const close = async (): Promise<void> => {
    await use.release();
    await postgres.close();
  };
  try {
    await checkServer(postgres);
    await prepare(postgres);
    await use.take();
    await migrate(postgres);
    return { postgres, use, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/**
 * Opens the store in a database, to move it away.
 *
 * @throws StoreMissingError; StoreInUseError while anything uses the store; StoreMovingError if an interrupted move has left only
 * part of it; like `openPostgresStore`
 */
export async function openDatabaseSource(address: string): Promise<MoveSource> {
  const { postgres, close } = await open(address, refuseEmpty);
  return closedOnFailure(close, async () => {
    const settings = settingsIn(postgres);
    if ((await settings.get(MOVE_SETTINGS.mark)) !== null) throw new StoreMovingError(true);
    const removal = removalIn(postgres, { on: () => {} }, () => {});
    return {
      ...contentOf(postgres),
      id: await settings.keep(MOVE_SETTINGS.id, randomUUID()),
      run: () => settings.keep(MOVE_SETTINGS.run, randomUUID()),
      async prepare() {
        while (await removal.step());
      },
      close,
    };
  });
}

/** Runs work, and closes the database if the work fails. */
async function closedOnFailure<Value>(
  close: () => Promise<void>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function refuseEmpty(postgres: Postgres): Promise<void> {
  const [found] = await postgres.query<{ table: string | null }>(
    '',
    `SELECT to_regclass('setting')::text AS table`,
  );
  if ((found?.table ?? null) === null) throw new StoreMissingError();
}

/**
 * Opens a database to move a store into it.
 *
 * @throws StoreInUseError while anything uses the database; like `openPostgresStore`
 */
export async function openDatabaseTarget(address: string): Promise<MoveTarget> {
  const { postgres, use, close } = await open(address, async () => {});
  const partitions = new Partitions(postgres);
  const mark = (queries: Queries, to: MoveRecord) =>
    settingsIn(queries).set(MOVE_SETTINGS.mark, JSON.stringify(to));
  return {
    ...contentOf(postgres),
    state: await closedOnFailure(close, () => stateOf(postgres)),
    begin: (to) =>
      postgres.transaction(async (queries) => {
        await queries.query('', `TRUNCATE ${CONTENTS} RESTART IDENTITY CASCADE`);
        await queries.query('', 'DELETE FROM setting WHERE name <> $1', [VERSION_SETTING]);
        await mark(queries, to);
      }),
    async write({ rows, counters, mark: to }) {
      await use.take();
      await partitions.ensure(counters.map(({ day }) => day));
      await postgres.transaction(async (queries) => {
        // This must be on disk whatever the server's settings are, because a continued move relies on it.
        await queries.query('', 'SET LOCAL synchronous_commit = on');
        for (const each of rows) await writeRows(queries, each.table, each.rows);
        if (counters.length > 0) await writeCounters(queries, counters);
        await mark(queries, to);
      });
    },
    async settle() {
      await use.take();
      await postgres.transaction(advanceSequences);
      const rollups = new Rollups(postgres, new LocalLeases());
      while (!(await rollups.sum(Infinity)));
      await postgres.query('', 'ANALYZE website, website_day, value, counter, counter_month');
    },
    async finish({ run }) {
      await use.take();
      await postgres.transaction(async (queries) => {
        await queries.query('', 'SET LOCAL synchronous_commit = on');
        await settingsIn(queries).set(MOVE_SETTINGS.done, run);
        await queries.query('', 'DELETE FROM setting WHERE name = $1', [MOVE_SETTINGS.mark]);
      });
    },
    close,
  };
}

async function stateOf(postgres: Postgres): Promise<TargetState> {
  const settings = settingsIn(postgres);
  const mark = await settings.get(MOVE_SETTINGS.mark);
  if (mark !== null) return { kind: 'half', mark: JSON.parse(mark) as MoveRecord };
  const { rows } = contentOf(postgres);
  for (const table of MOVED_NAMES.filter((name) => name !== 'sequence')) {
    if ((await rows(table, null)).length > 0) {
      return { kind: 'full', run: await settings.get(MOVE_SETTINGS.done) };
    }
  }
  return { kind: 'empty' };
}

async function writeCounters(queries: Queries, counted: readonly CountedDay[]): Promise<void> {
  const columns: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (const { websiteId, code, day, counts } of counted) {
    for (const [valueId, n] of counts) {
      [websiteId, code, day, valueId, n].forEach((value, index) => columns[index]?.push(value));
    }
  }
  await queries.query(
    'move-into-counter',
    `INSERT INTO counter SELECT * FROM
       unnest($1::bigint[], $2::smallint[], $3::integer[], $4::integer[], $5::bigint[])
     ON CONFLICT (website_id, code, day, value_id) DO UPDATE SET n = excluded.n`,
    columns,
  );
  await queries.query(
    'move-into-days',
    `INSERT INTO website_day SELECT DISTINCT w, d, 1 FROM unnest($1::bigint[], $2::integer[]) AS t (w, d)
     ON CONFLICT DO NOTHING`,
    [counted.map(({ websiteId }) => websiteId), counted.map(({ day }) => day)],
  );
}
