import type { StoredAccount } from '$main/accounts/account-file';
import type { Server } from '$main/api/server';
import { unsavedDialect } from '$main/api/servers/api-v1/dialect';
import { loadProduct } from '$main/api/servers/product-modules';
import { productOf } from '$shared/api/products';
import { zoneOf } from '$shared/dates/zone';
import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import { keyFitsOrigin } from '../context/key-entry';
import type { ServiceContext } from '../context/service-context';
import { networkOf } from '../context/trust';
import type { ProbeResult } from './account-check';
import { asCaptivePortal, asChangedCertificate } from './reclassify';
import { memoryWebsiteIds } from './saved-website-ids';
import { SMALLEST_LIST } from './smallest-list';

/** Sent when there is no key, so that a test can still check address and API. */
const NO_KEY = 'no-key';

/** Requests the number of websites from an account's server and notes everything that shows its state. */
export async function probeAccount(
  context: ServiceContext,
  account: StoredAccount,
  server: (address: string) => Promise<Server>,
): Promise<ProbeResult> {
  const found = await findKey(context, account);
  const probed: ProbeResult = {
    ms: null,
    headers: null,
    total: null,
    problem: null,
    keyProblem: found.problem,
    now: context.now(),
  };
  try {
    const address = await context.addressOf(account);
    const options = { accountId: account.id, priority: 'interactive', unshared: true } as const;
    const network = networkOf(context, account);
    const at = await server(address);
    let begun = performance.now();
    const onHeaders = (headers: Headers): void => {
      probed.ms = Math.round(performance.now() - begun);
      probed.headers = headers;
      probed.now = context.now();
    };
    const { authorize, client: clientOf } = (await loadProduct(productOf(account))).openSession();
    const client = clientOf({
      address,
      exchange: (spec) => {
        begun = performance.now();
        const to = { address, key: found.key, network, authorize };
        return at.exchange(spec, to, { ...options, onHeaders });
      },
      dialect: unsavedDialect(),
      ids: memoryWebsiteIds(),
      zone: () => zoneOf(account),
    });
    probed.total = (await client.listWebsites(SMALLEST_LIST)).total;
  } catch (cause) {
    const problem = toAppError(
      asChangedCertificate(asCaptivePortal(cause, account.address), account),
    );
    // A generated key was rejected: the real problem is the missing one.
    probed.problem =
      found.problem !== null && problem.code === 'unauthorized' ? found.problem : problem;
  }
  return probed;
}

async function findKey(
  context: ServiceContext,
  account: StoredAccount,
): Promise<{ key: string; problem: AppError | null }> {
  try {
    if (!keyFitsOrigin(account))
      throw new AppFailure('key-of-other-origin', 'accounts: another origin');
    return { key: await context.keys.use(account, async (key) => key), problem: null };
  } catch (cause) {
    return { key: NO_KEY, problem: toAppError(cause) };
  }
}
