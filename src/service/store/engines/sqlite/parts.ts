import { VALUE_LIMITS, type ValueLimits } from '$service/store/counts/value-limits';
import { SqliteChanges } from './changes';
import { Blocks } from './counts/blocks';
import { Deltas } from './counts/deltas';
import type { Database } from './database/database';
import { migrate } from './database/migrations';
import { ImportWriter } from './import-writer';
import { SqliteImports } from './imports/imports';
import { ImportMarks } from './imports/marks';
import { SqliteKeys } from './keys';
import { SqliteRecorder } from './recorder';
import { FreeSpace } from './removal/free-space';
import { SqliteRemoval } from './removal/removal';
import { SqliteRetention } from './removal/retention';
import { ReportPeriods } from './report-periods';
import { SqliteReportJobs } from './reports/jobs';
import { SqliteRecipients } from './reports/recipients';
import { StoredSettings } from './settings';
import { SqliteStatistics } from './statistics';
import { ValueDictionary } from './values/value-dictionary';
import { ValueLimit } from './values/value-limit';
import { TextSources } from './values/value-texts';
import { SqliteWebsites } from './websites';

/** The parts of a store in an open database. They are all synchronous (docs/decisions/postgresql.md). */
export interface StoreParts {
  websites: SqliteWebsites;
  blocks: Blocks;
  statistics: SqliteStatistics;
  recorder: SqliteRecorder;
  settings: StoredSettings;
  keys: SqliteKeys;
  imports: SqliteImports;
  importMarks: ImportMarks;
  importWriter: ImportWriter;
  retention: SqliteRetention;
  removal: SqliteRemoval;
  freeSpace: FreeSpace;
  recipients: SqliteRecipients;
  reportJobs: SqliteReportJobs;
  reportPeriods: ReportPeriods;
  changes: SqliteChanges;
}

/**
 * Creates the parts of a store, and migrates its schema to the current version.
 *
 * @param limits other values only in tests
 */
export function partsIn(database: Database, limits: ValueLimits = VALUE_LIMITS): StoreParts {
  migrate(database);
  const values = new ValueDictionary(database);
  const blocks = new Blocks(database);
  const deltas = new Deltas(database);
  const limit = new ValueLimit(values, blocks, deltas, limits);
  const changes = new SqliteChanges();
  const keys = new SqliteKeys(database);
  const settings = new StoredSettings(database);
  const websites = new SqliteWebsites(database, (id) => {
    keys.forget();
    values.forget();
    deltas.measure();
    changes.noteWebsite(id);
  });
  const recorder = new SqliteRecorder(database, websites, values, limit, blocks, deltas, changes);
  const imports = new SqliteImports(database);
  const recipients = new SqliteRecipients(database);
  const reportJobs = new SqliteReportJobs(database);
  return {
    websites,
    blocks,
    changes,
    statistics: new SqliteStatistics(blocks, deltas, new TextSources(database)),
    recorder,
    settings,
    keys,
    retention: new SqliteRetention(database),
    removal: new SqliteRemoval(database, values, (id) => {
      limit.forget();
      changes.noteWebsite(id);
    }),
    freeSpace: new FreeSpace(database),
    imports,
    importMarks: new ImportMarks(database),
    importWriter: new ImportWriter(imports, recorder, websites),
    recipients,
    reportJobs,
    reportPeriods: new ReportPeriods(database, settings, websites, recipients, reportJobs),
  };
}
