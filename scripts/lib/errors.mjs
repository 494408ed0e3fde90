// @ts-check

/** A failure of the set-up that a person can act on: shown as its message alone, without a stack. */
export class SetupError extends Error {
  /** @param {string} message What went wrong and what to do, ready to be read. */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/** Arguments that cannot be used. */
export class UsageError extends SetupError {}

/**
 * Any thrown value in words.
 * @param {unknown} thrown
 * @returns {string}
 */
export function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
