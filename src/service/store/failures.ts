/** The error that another process uses the store, or another program its file. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse';
}

/** The error that a store cannot be used because it is moved away, or something is moved into it (moving.ts). */
export class StoreMoving extends Error {
  override readonly name = 'StoreMoving';

  /** @param isHalf whether the move was interrupted, so that only part of the store is there */
  constructor(readonly isHalf: boolean) {
    super(isHalf ? 'the store is half moved' : 'the store is being moved');
  }
}

/** The error that the store to move does not exist. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}
