import { AppFailure } from '$shared/failures/failure';
import { moveText } from '$shared/text/en/service-move';
import { storeFailure } from '../app/store-failure';
import { type MoveOutcome, type MoveStep, moveStore } from '../move/move';
import { openSource, openTarget } from '../store/engines/move';
import { databaseAddressWithoutSecrets, isDatabaseError } from '../store/engines/open';
import { StoreInUseError, StoreMissingError } from '../store/failures';
import type { StoreLocation } from '../store/location';
import { reportTenths, runUntilStopped } from './access';

interface MoveSettings {
  from: StoreLocation;
  to: StoreLocation;
}

/**
 * Moves a store. SIGINT and SIGTERM stop the move after its current part; the next call continues it.
 *
 * @throws AppFailure
 */
export async function runMove({ from, to }: MoveSettings): Promise<void> {
  const source = await reaching(from, () => openSource(from));
  try {
    const target = await reaching(to, () => openTarget(to));
    try {
      const show = {
        copied: reportTenths((percent) => console.log(moveText.copied(percent))),
        compared: reportTenths((percent) => console.log(moveText.compared(percent))),
      };
      const report = {
        begun(again: 'new' | 'resumed' | 'anew'): void {
          if (again !== 'new') console.log(moveText[again]);
        },
        progress: (step: MoveStep, done: number, total: number): void => show[step](done, total),
      };
      let outcome: MoveOutcome = { kind: 'stopped' };
      await runUntilStopped(async (signal) => {
        outcome = await moveStore(source, target, report, signal);
      });
      tell(outcome, from, to);
    } catch (cause) {
      throw cause instanceof AppFailure ? cause : failureOf(cause, { from, to });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function tell(outcome: MoveOutcome, from: StoreLocation, to: StoreLocation): void {
  const place = nameOf(to);
  if (outcome.kind === 'moved') {
    const { websites, counters, answers } = outcome.compared;
    console.log(moveText.moved(place, websites, counters, answers));
    console.log(moveText.kept(nameOf(from)));
  } else if (outcome.kind === 'done') console.log(moveText.done(place));
  else if (outcome.kind === 'stopped') throw refusal(moveText.stopped);
  else if (outcome.kind === 'changed') throw refusal(moveText.changed);
  else if (outcome.kind === 'different') throw refusal(moveText.different(outcome.where));
  else throw refusal(moveText[outcome.kind](place));
}

async function reaching<Side>(place: StoreLocation, open: () => Promise<Side>): Promise<Side> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof StoreInUseError) throw refusal(moveText.inUse(nameOf(place)));
    if (cause instanceof StoreMissingError) throw refusal(moveText.missing(nameOf(place)));
    throw storeFailure(cause, place);
  }
}

/** Explains a failure of the source or of the target. */
function failureOf(cause: unknown, { from, to }: MoveSettings): AppFailure {
  const place = isDatabaseError(cause) === (to.database !== undefined) ? to : from;
  if (cause instanceof StoreInUseError) return refusal(moveText.inUse(nameOf(to)));
  return refusal(moveText.failed(storeFailure(cause, place).message));
}

const nameOf = ({ dataDir, database }: StoreLocation): string =>
  database === undefined ? dataDir : databaseAddressWithoutSecrets(database);

const refusal = (message: string): AppFailure => new AppFailure('service-failed', message);
