import { serviceText } from '../../shared/text/en/service';
import { isDiskFull } from '../store/database/database';

const QUIET_MS = 60_000;

/**
 * Passes faults on. A full disk, which meets every hit, becomes one line a minute with the number of refused requests.
 * @param now milliseconds by a clock that never turns back
 */
export function faultLog(
  report: (cause: unknown) => void,
  now: () => number = () => performance.now(),
): (cause: unknown) => void {
  let quietUntil = -Infinity;
  let refused = 0;
  return (cause) => {
    if (!isDiskFull(cause)) {
      report(cause);
      return;
    }
    refused += 1;
    if (now() < quietUntil) return;
    report(serviceText.terminal.diskFull(refused));
    quietUntil = now() + QUIET_MS;
    refused = 0;
  };
}
