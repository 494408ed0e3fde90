import { serviceText } from '../../shared/text/en/service';
import { isDiskFull } from '../store/engines/open';

const QUIET_MS = 60_000;

/**
 * Limits reports of faults. A full disk, which affects every hit, is reported once a minute with the number of refused requests.
 *
 * @param now a monotonic clock, milliseconds
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
