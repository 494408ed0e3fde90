import type { OfflineStore } from '$main/cache/offline-store';
import type { Diagnostics } from '$shared/bridge/contract';
import type { ServiceContext } from '../context/service-context';
import type { AccountGateway } from '../gateway/account-gateway';
import type { FailureLog } from '../gateway/failure-log';
import type { SavedDialects } from '../gateway/saved-dialects';
import { measureStorage } from '../offline/storage-service';
import type { CachedReads } from '../reads/cached-reads';
import { formatDiagnostics, versionLines } from './report';

interface Sources {
  context: ServiceContext;
  store: OfflineStore;
  gateway: AccountGateway;
  dialects: SavedDialects;
  reads: CachedReads;
  failures: FailureLog;
}

/** Collects information for understanding a problem. */
export function collectDiagnostics({
  context,
  store,
  gateway,
  dialects,
  reads,
  failures,
}: Sources): Diagnostics {
  const { accounts } = context.accounts;
  const facts = {
    versions: versionLines(context.options.version),
    storage: measureStorage(context, store),
    reads: reads.hits,
    accounts: accounts.map(({ id }) => ({
      accountId: id,
      connection: gateway.connections.of(id),
      dialect: { ...dialects.of(id).get() },
    })),
    failures: [...failures.entries],
  };
  return { report: formatDiagnostics(facts, accounts, context.keys.known()), ...facts };
}
