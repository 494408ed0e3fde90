/** A file that cannot be imported. Its message is shown to the user. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}
