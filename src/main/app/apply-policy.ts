import type { Log } from '../log/log';
import { machinePolicy } from '../policy/machine';
import type { Services } from '../services';

/** Adds the accounts of the administrator's policy and logs the policy's errors. */
export async function applyPolicy(services: Services, log: Log): Promise<void> {
  const { accounts, problems } = machinePolicy();
  for (const problem of problems) log.warn('the policy', problem);
  await services.offerAccounts(accounts).catch((cause: unknown) => {
    log.warn('the policy’s accounts were not added', String(cause));
  });
}
