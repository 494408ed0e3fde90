/** The store is in use by another process, or its file by another program. */
export class StoreTaken extends Error {
  override readonly name = 'StoreTaken';
}
