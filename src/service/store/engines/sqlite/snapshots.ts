import type { Snapshots } from '$service/store/statistics';
import type { StoredWebsite } from '$service/store/websites';
import { asPromises } from './as-promises';
import { Blocks } from './counts/blocks';
import { DeltaSnapshot } from './counts/delta-snapshot';
import { openForReading } from './database/database';
import { SqliteStatistics } from './statistics';
import { TextSources } from './values/value-texts';
import { SqliteWebsites } from './websites';

/** Reads a store while another thread or process writes it. */
export interface OpenSnapshots extends Snapshots {
  website(domain: string): StoredWebsite | null;
  close(): void;
}

/** Opens the file of a store for reading, one snapshot at a time, while its writer has it open. */
export function openSnapshots(file: string): OpenSnapshots {
  const database = openForReading(file);
  const deltas = new DeltaSnapshot(database);
  const tables = new SqliteStatistics(new Blocks(database), deltas, new TextSources(database));
  const statistics = asPromises(tables, 'show');
  return {
    read: (work) =>
      database.heldSnapshot(() => {
        deltas.renew();
        return work(statistics);
      }),
    website: (domain) => new SqliteWebsites(database, () => {}).findByDomain(domain),
    close: () => database.close(),
  };
}
