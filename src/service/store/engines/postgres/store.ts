import { VALUE_LIMITS, type ValueLimits } from '$service/store/counts/value-limits';
import type { StoredKey } from '$service/store/keys';
import type { Store } from '$service/store/store';
import { changesIn } from './changes';
import { APPLICATION_NAME, openPostgres } from './connection';
import { Dictionary } from './dictionary';
import { FlushMarks } from './flush-marks';
import { importsIn } from './imports';
import { keysIn } from './keys';
import { findNewerSchema, migrate } from './migrations';
import { Partitions } from './partitions';
import { PostgresRecorder } from './recorder';
import { removalIn } from './removal';
import { recipientsIn, reportJobsIn } from './reports';
import { retentionIn } from './retention';
import { Rollups } from './rollups';
import { checkServer } from './server';
import { Session } from './session';
import { settingsIn } from './settings';
import { sharedUsageIn } from './shared-usage';
import { snapshotsOf, statisticsOf } from './statistics';
import { registerUse } from './store-use';
import { TableCache } from './table-cache';
import { ValueIdAllocator } from './value-ids';
import { ValueLimit } from './value-limit';
import { websitesIn } from './websites';
import { GroupWriter } from './writer';

/**
 * Opens a store in a PostgreSQL database, and migrates its schema to the current version.
 *
 * @param address `postgres://…`
 * @param limits other values only in tests
 * @throws ServerTooOldError, NewerSchemaError, StoreMovingError; the error of the server or the connection
 */
export async function openPostgresStore(
  address: string,
  limits: ValueLimits = VALUE_LIMITS,
): Promise<Store> {
  const postgres = openPostgres(address, APPLICATION_NAME, registerUse);
  const session = new Session(postgres);
  try {
    await checkServer(postgres);
    await migrate(postgres);
    await session.open();
  } catch (cause) {
    await session.close();
    await postgres.close();
    throw cause;
  }
  const writer = new GroupWriter(postgres);
  const naming = new ValueIdAllocator(new Dictionary(postgres), new ValueLimit(postgres, limits));
  const recorder = new PostgresRecorder(
    naming,
    new Partitions(postgres),
    writer,
    new Rollups(postgres, session),
    session,
    postgres,
  );
  const keyMemory = new TableCache<StoredKey[]>(session, 'api_key');
  const websites = websitesIn(postgres, new TableCache(session, 'website'), keyMemory);
  const removal = removalIn(postgres, session, () => recorder.noteReverted());
  const marks = new FlushMarks(postgres);
  marks.start();
  return {
    websites,
    statistics: statisticsOf(postgres),
    snapshots: snapshotsOf(postgres),
    recorder,
    settings: settingsIn(postgres),
    keys: keysIn(postgres, keyMemory),
    imports: importsIn(postgres, recorder, session),
    changes: changesIn(postgres),
    retention: retentionIn(postgres),
    removal,
    recipients: recipientsIn(postgres),
    reportJobs: reportJobsIn(postgres),
    leases: session,
    uses: sharedUsageIn(postgres, session),
    // Reading blocks nothing in this engine.
    place: null,
    betweenReads: () => {},
    async withRelaxedDurability(work) {
      await writer.relax(true);
      try {
        return await work();
      } finally {
        await writer.relax(false);
      }
    },
    onOutdated(listener) {
      const check = async (): Promise<void> => {
        const newer = await findNewerSchema(postgres);
        if (newer !== null) listener(newer);
      };
      // Failures are ignored, because the check is repeated when the database can be reached again.
      const checkSoon = () => void check().catch(() => {});
      session.on('schema', checkSoon);
      session.onMoving(listener);
      // The schema may have changed since this store was opened.
      checkSoon();
    },
    async figures() {
      const sql = 'SELECT pg_database_size(current_database()) AS bytes';
      const [size] = await postgres.query<{ bytes: number }>('size', sql);
      return { bytes: size?.bytes ?? 0, file: null, removals: await removal.waiting() };
    },
    async close() {
      marks.stop();
      await writer.close();
      await session.close();
      await postgres.close();
    },
  };
}
