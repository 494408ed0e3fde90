import { AppFailure } from '../../shared/failures/failure';

/** Windows' credential store takes no more than about this many characters. */
const MAX_LENGTH = 1_280;
/** Printable ASCII without the blank: anything else makes the header API repeat the whole key in its error. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** An API key as pasted → as sent. The failure's words never repeat it. @throws AppFailure key-malformed */
export function normaliseKey(pasted: string): string {
  const key = pasted.trim();
  if (key === '') throw new AppFailure('key-malformed', 'key: empty');
  if (key.length > MAX_LENGTH) throw new AppFailure('key-malformed', 'key: too long');
  if (!PRINTABLE.test(key)) throw new AppFailure('key-malformed', 'key: not printable ASCII');
  return key;
}
