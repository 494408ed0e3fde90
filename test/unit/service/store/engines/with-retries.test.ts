import { expect, test } from 'vitest';
import {
  ConnectionLostError,
  PasswordMissingError,
  ReadablePasswordFileError,
} from '$service/store/engines/postgres/failures';
import { withRetries } from '$service/store/engines/postgres/with-retries';

test.each([
  ['a password that nobody gave', new PasswordMissingError('none'), 1],
  ['a password file that others may read', new ReadablePasswordFileError('/x'), 1],
  ['a server that is away', new Error('away'), 3],
])('%s is tried again, or not', async (_name, cause, expected) => {
  let tries = 0;
  const work = async (): Promise<number> => {
    tries += 1;
    if (tries < 3) throw new ConnectionLostError('lost', { cause });
    return tries;
  };
  await withRetries(work).catch(() => {});
  expect(tries).toBe(expected);
});
