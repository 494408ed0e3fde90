import type fc from 'fast-check';

/** A part of Sitedeck that is tested with hostile input. */
export interface Target<Input = unknown> {
  /** `api.listWebsites`; the part before the dot is the kind of target. */
  name: string;
  /** Number of inputs relative to `--count`, because an input may be a whole file. */
  share: number;
  inputs: fc.Arbitrary<Input>;
  /** Opens the tested part, once for all inputs. */
  open(): Promise<Opened<Input>>;
}

export interface Opened<Input> {
  /**
   * Runs one input.
   *
   * @throws on any incorrect behavior
   */
  meet(input: Input): Promise<void>;
  /**
   * Closes the tested part.
   *
   * @throws when the inputs have caused damage
   */
  close(): Promise<void>;
}

/** Types a target by its inputs and hides that type from the runner. */
export function defineTarget<Input>(target: Target<Input>): Target {
  return target;
}

/** Asserts a condition. */
export function assertThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
