import { isRecord } from '$shared/lib/is-record';
import type { BuiltInChoice } from '$shared/service-process';
import { DurableJsonFile } from '../files/durable-json-file';

/** Used without a file: sample data at any port. */
const STANDARD: BuiltInChoice = { port: 0, sample: true };

/** Stores how the built-in service starts, because tracking snippets contain its port. */
export class ChoiceFile {
  readonly #file: DurableJsonFile<BuiltInChoice>;
  #choice: BuiltInChoice;

  /** A damaged file is renamed, not overwritten. */
  constructor(path: string) {
    this.#file = new DurableJsonFile(path, choiceFrom);
    this.#choice = this.#file.content ?? STANDARD;
  }

  get choice(): BuiltInChoice {
    return this.#choice;
  }

  async keep(choice: BuiltInChoice): Promise<void> {
    await this.#file.write(choice);
    this.#choice = choice;
  }
}

/** Validated by hand: main loads this before its first window and the schema library later. */
function choiceFrom(kept: unknown): BuiltInChoice | null {
  if (!isRecord(kept)) return null;
  const { port, sample, last } = kept;
  if (!isPort(port) || typeof sample !== 'boolean') return null;
  return isPort(last) ? { port, sample, last } : { port, sample };
}

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535;
