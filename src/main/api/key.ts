import { AppFailure } from '$shared/failures/failure';

/** Windows' credential store accepts about this many characters. */
const MAX_LENGTH = 1_280;
/** Printable ASCII without spaces. For any other text, the header API throws an error that contains the whole key. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Normalizes a pasted API key. The error message never contains the key. @throws AppFailure key-malformed */
export function normalizeKey(pasted: string): string {
  const key = pasted.trim();
  if (key === '') throw new AppFailure('key-malformed', 'key: empty');
  if (key.length > MAX_LENGTH) throw new AppFailure('key-malformed', 'key: too long');
  if (!PRINTABLE.test(key)) throw new AppFailure('key-malformed', 'key: not printable ASCII');
  return key;
}
