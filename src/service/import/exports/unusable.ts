/** A file that cannot be imported. Its message is shown to the user. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
