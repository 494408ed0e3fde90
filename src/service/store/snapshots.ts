import { Blocks } from './counts/blocks';
import { DeltaSnapshot } from './counts/delta-snapshot';
import { openForReading } from './database/database';
import { Statistics } from './statistics';
import { TextSources } from './values/value-texts';
import { type StoredWebsite, Websites } from './websites';

/** Reads statistics beside the process or thread that writes them. */
export interface Snapshots {
  /** Does the work on one snapshot: all it reads was committed at the same moment. */
  read<Result>(work: (statistics: Statistics) => Result): Result;
  website(domain: string): StoredWebsite | null;
  close(): void;
}

/** Opens a store's file, which its writer has open, for reading. */
export function openSnapshots(file: string): Snapshots {
  const database = openForReading(file);
  const deltas = new DeltaSnapshot(database);
  const statistics = new Statistics(new Blocks(database), deltas, new TextSources(database));
  return {
    read: (work) =>
      database.snapshot(() => {
        deltas.renew();
        return work(statistics);
      }),
    website: (domain) => new Websites(database, () => {}).findByDomain(domain),
    close: () => database.close(),
  };
}
