import { expect, test } from 'vitest';
import { trustedBy } from '$smtp/trusted';

/* Tests that need no mail server. Those that need one are in test/integration. */

test('the system’s certificates count beside Node’s own', () => {
  expect(trustedBy((type) => [`${type} 1`, `${type} 2`])).toEqual({
    ca: ['default 1', 'default 2', 'system 1', 'system 2'],
  });
});

test('without a list of them, Node’s own stay', () => {
  expect(trustedBy(undefined)).toEqual({});
});
