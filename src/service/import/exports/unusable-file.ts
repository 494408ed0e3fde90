/** A file that cannot be imported. Its message is shown to the user. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}
