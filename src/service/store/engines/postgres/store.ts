import { VALUE_LIMITS, type ValueLimits } from '../../counts/value-limits';
import type { Store } from '../../store';
import { changesIn } from './changes';
import { openPostgres } from './connection';
import { Dictionary } from './dictionary';
import { importsIn } from './imports';
import { keysIn } from './keys';
import { migrate } from './migrations';
import { Naming } from './naming';
import { Partitions } from './partitions';
import { PostgresRecorder } from './recorder';
import { removalIn } from './removal';
import { recipientsIn, reportJobsIn } from './reports';
import { retentionIn } from './retention';
import { Rollups } from './rollups';
import { settingsIn } from './settings';
import { snapshotsOf, statisticsOf } from './statistics';
import { ValueLimit } from './value-limit';
import { websitesIn } from './websites';
import { GroupWriter } from './writer';

/** What this engine has of a store so far. Nothing opens it for a service yet. */
export type CountingStore = Pick<
  Store,
  | 'recorder'
  | 'websites'
  | 'statistics'
  | 'snapshots'
  | 'settings'
  | 'keys'
  | 'imports'
  | 'changes'
  | 'retention'
  | 'removal'
  | 'recipients'
  | 'reportJobs'
  | 'figures'
  | 'close'
>;

/**
 * Opens a store in a PostgreSQL database, and brings its schema to the current version.
 *
 * @param address `postgres://…`
 * @param limits overridden in tests only
 * @throws SchemaNewer; the server's or the connection's error
 */
export async function openPostgresStore(
  address: string,
  limits: ValueLimits = VALUE_LIMITS,
): Promise<CountingStore> {
  const postgres = openPostgres(address);
  try {
    await migrate(postgres);
  } catch (cause) {
    await postgres.close();
    throw cause;
  }
  const writer = new GroupWriter(postgres);
  const naming = new Naming(new Dictionary(postgres), new ValueLimit(postgres, limits));
  const recorder = new PostgresRecorder(
    naming,
    new Partitions(postgres),
    writer,
    new Rollups(postgres),
  );
  const websites = websitesIn(postgres, {
    // Asked each time until messages of changes are listened to (docs/decisions/0220).
    find: (domain) => websites.findByDomain(domain),
  });
  const removal = removalIn(postgres, () => recorder.noteTakenBack());
  return {
    websites,
    statistics: statisticsOf(postgres),
    snapshots: snapshotsOf(postgres),
    recorder,
    settings: settingsIn(postgres),
    keys: keysIn(postgres),
    imports: importsIn(postgres, recorder),
    changes: changesIn(postgres),
    retention: retentionIn(postgres),
    removal,
    recipients: recipientsIn(postgres),
    reportJobs: reportJobsIn(postgres),
    async figures() {
      const sql = 'SELECT pg_database_size(current_database()) AS bytes';
      const [size] = await postgres.query<{ bytes: number }>('size', sql);
      return { bytes: size?.bytes ?? 0, file: null, removals: await removal.waiting() };
    },
    async close() {
      await writer.close();
      await postgres.close();
    },
  };
}
