import type { Diagnostics } from '../../shared/bridge/contract';
import type { Store } from '../cache/store';
import type { CachedReads } from './cached-reads';
import type { Core } from './core';
import { versions, writeReport } from './diagnostics';
import type { Engine } from './engine';
import type { FailureLog } from './failure-log';
import type { Dialects } from './saved-dialects';
import { measureStorage } from './storage-service';

interface Sources {
  core: Core;
  store: Store;
  engine: Engine;
  dialects: Dialects;
  reads: CachedReads;
  failures: FailureLog;
}

/** Gathers what helps to understand a problem. */
export function diagnose({ core, store, engine, dialects, reads, failures }: Sources): Diagnostics {
  const { accounts } = core.accounts;
  const facts = {
    versions: versions(core.options.version),
    storage: measureStorage(core, store),
    reads: reads.hits,
    accounts: accounts.map(({ id }) => ({
      accountId: id,
      connection: engine.connections.of(id),
      dialect: { ...dialects.of(id).get() },
    })),
    failures: [...failures.entries],
  };
  return { report: writeReport(facts, accounts, core.keys.known()), ...facts };
}
