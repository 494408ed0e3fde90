/** The error that another process uses the store, or another program its file. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

/** The error that a store cannot be used because it is moved away, or something is moved into it (moving.ts). */
export class StoreMovingError extends Error {
  override readonly name = 'StoreMovingError';

  /** @param isHalf whether the move was interrupted, so that only part of the store is there */
  constructor(readonly isHalf: boolean) {
    super(isHalf ? 'the store is half moved' : 'the store is being moved');
  }
}

/** The error that the store to move does not exist. */
export class StoreMissingError extends Error {
  override readonly name = 'StoreMissingError';
}
