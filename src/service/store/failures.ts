/** The store is used by another process, or its file by another program. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse';
}

/** The store cannot be used because of a move to or from it (moving.ts). */
export class StoreMoving extends Error {
  override readonly name = 'StoreMoving';

  /** @param isHalf whether the move was interrupted, so that only a part of the store is there */
  constructor(readonly isHalf: boolean) {
    super(isHalf ? 'the store is half moved' : 'the store is being moved');
  }
}

/** There is no store to be moved. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}
