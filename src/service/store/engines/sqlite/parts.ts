import { VALUE_LIMITS, type ValueLimits } from '$service/store/counts/value-limits';
import { Changes } from './changes';
import { Blocks } from './counts/blocks';
import { Deltas } from './counts/deltas';
import type { Database } from './database/database';
import { migrate } from './database/migrations';
import { ImportWriter } from './import-writer';
import { Imports } from './imports/imports';
import { ImportMarks } from './imports/marks';
import { Keys } from './keys';
import { Recorder } from './recorder';
import { FreeSpace } from './removal/free-space';
import { Removal } from './removal/removal';
import { Retention } from './removal/retention';
import { ReportPeriods } from './report-periods';
import { ReportJobs } from './reports/jobs';
import { Recipients } from './reports/recipients';
import { StoredSettings } from './settings';
import { Statistics } from './statistics';
import { ValueLimit } from './values/value-limit';
import { TextSources } from './values/value-texts';
import { Values } from './values/values';
import { Websites } from './websites';

/** The parts of a store in an open database. All of them are synchronous (docs/decisions/postgresql.md). */
export interface StoreParts {
  websites: Websites;
  blocks: Blocks;
  statistics: Statistics;
  recorder: Recorder;
  settings: StoredSettings;
  keys: Keys;
  imports: Imports;
  importMarks: ImportMarks;
  importWriter: ImportWriter;
  retention: Retention;
  removal: Removal;
  freeSpace: FreeSpace;
  recipients: Recipients;
  reportJobs: ReportJobs;
  reportPeriods: ReportPeriods;
  changes: Changes;
}

/** The parts of a store, migrated to the current schema. @param limits overridden in tests only */
export function partsIn(database: Database, limits: ValueLimits = VALUE_LIMITS): StoreParts {
  migrate(database);
  const values = new Values(database);
  const blocks = new Blocks(database);
  const deltas = new Deltas(database);
  const limit = new ValueLimit(values, blocks, deltas, limits);
  const changes = new Changes();
  const keys = new Keys(database);
  const settings = new StoredSettings(database);
  const websites = new Websites(database, (id) => {
    keys.forget();
    values.forget();
    deltas.measure();
    changes.noteWebsite(id);
  });
  const recorder = new Recorder(database, websites, values, limit, blocks, deltas, changes);
  const imports = new Imports(database);
  const recipients = new Recipients(database);
  const reportJobs = new ReportJobs(database);
  return {
    websites,
    blocks,
    changes,
    statistics: new Statistics(blocks, deltas, new TextSources(database)),
    recorder,
    settings,
    keys,
    retention: new Retention(database),
    removal: new Removal(database, values, (id) => {
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
