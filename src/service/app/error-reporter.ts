import { serviceText } from '$shared/text/en/service';
import { isStoreDiskFull, isStoreUnreachable } from '../store/engines/open';

const QUIET_MS = 60_000;

/** Errors that affect every request while they last. */
const LASTING = [
  { is: isStoreDiskFull, words: serviceText.terminal.diskFull },
  { is: isStoreUnreachable, words: serviceText.terminal.databaseAway },
];

/**
 * Creates a function that reports errors at a limited rate. An error that affects every hit, such as a full disk, is
 * reported once a minute with the number of refused requests.
 *
 * @param now a monotonic clock, in milliseconds
 */
export function createErrorReporter(
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
