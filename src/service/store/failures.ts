/** Another process uses the store, or another program uses its file. */
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

/** The store to be moved does not exist. */
export class StoreMissing extends Error {
  override readonly name = 'StoreMissing';
}
