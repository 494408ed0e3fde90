import type fc from 'fast-check';

/** A part of Sitedeck that is given hostile input. */
export interface Target<Input = unknown> {
  /** `api.listWebsites`; the word before the dot names its kind. */
  name: string;
  /** How many inputs it gets, as a share of `--count`: an input can be a whole file. */
  share: number;
  inputs: fc.Arbitrary<Input>;
  /** Opens what is tested, once for all inputs. */
  open(): Promise<Opened<Input>>;
}

export interface Opened<Input> {
  /** Gives it one input. @throws whatever must not happen */
  meet(input: Input): Promise<void>;
  /** Closes it. @throws when the inputs together have done harm */
  close(): Promise<void>;
}

/** Types a target's inputs by its arbitrary; those who run it need not know them. */
export function defineTarget<Input>(target: Target<Input>): Target {
  return target as unknown as Target;
}

/** Says that something must hold. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
