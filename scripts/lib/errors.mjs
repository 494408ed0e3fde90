// @ts-check

/** A failure of the set-up that the user can fix. Only its message is shown, without a stack. */
export class SetupError extends Error {
  /** @param {string} message What went wrong and what to do. The user reads it. */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/** Invalid arguments. */
export class UsageError extends SetupError {}

/** The message of any thrown value. @param {unknown} thrown */
export function reasonOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
