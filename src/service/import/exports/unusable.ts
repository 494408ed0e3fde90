/** A file that cannot be imported. The message says why, in words for a person. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
