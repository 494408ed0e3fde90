import { serviceText } from '$shared/text/en/service';
import { isStoreAway, isStoreDiskFull } from '../store/engines/open';

const QUIET_MS = 60_000;

/** What affects every request for as long as it lasts. */
const LASTING = [
  { is: isStoreDiskFull, words: serviceText.terminal.diskFull },
  { is: isStoreAway, words: serviceText.terminal.databaseAway },
];

/**
 * Limits reports of faults. What affects every hit, such as a full disk, is reported once a minute with the number of refused
 * requests.
 *
 * @param now a monotonic clock, milliseconds
 */
export function faultLog(
  report: (cause: unknown) => void,
  now: () => number = () => performance.now(),
): (cause: unknown) => void {
  const lasting = LASTING.map((each) => ({ ...each, quietUntil: -Infinity, refused: 0 }));
  return (cause) => {
    const known = lasting.find(({ is }) => is(cause));
    if (known === undefined) {
      report(cause);
      return;
    }
    known.refused += 1;
    if (now() < known.quietUntil) return;
    report(known.words(known.refused));
    known.quietUntil = now() + QUIET_MS;
    known.refused = 0;
  };
}
