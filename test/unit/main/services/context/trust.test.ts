import { expect, test } from 'vitest';
import type { StoredTrust } from '../../../../../src/main/accounts/stored-trust';
import { changeTrust, networkOf, trustOf } from '../../../../../src/main/services/context/trust';
import type { ServiceContext } from '../../../../../src/main/services/context/service-context';

const TRUST: StoredTrust = {
  origin: 'https://stats.example:8443',
  pinned: null,
  authority: { pem: 'x', certificates: [] },
};
/** Another host, port or scheme, as someone who edits accounts.json might write. */
const ELSEWHERE = [
  'https://stats.example',
  'https://other.example:8443',
  'http://stats.example:8443',
  'not an address',
];
const network = { fetch: () => Promise.reject(new Error('nothing is sent')) };
const context = { options: { networkFor: () => network } } as unknown as ServiceContext;

test('trusts a certificate for its origin, whatever the path', () => {
  const account = { address: 'https://stats.example:8443/analytics', trust: TRUST };
  expect(trustOf(account)).toBe(TRUST);
  expect(networkOf(context, account)).toBe(network);
});

test.each(ELSEWHERE)('does not trust at %s what is trusted at another origin', (address) => {
  expect(trustOf({ address, trust: TRUST })).toBeNull();
  expect(networkOf(context, { address, trust: TRUST })).toBeUndefined();
});

test('does not carry trust along when an account’s address changes', async () => {
  const moved = { address: 'https://other.example:8443', trust: TRUST };
  expect(await changeTrust(context, moved)).toBeNull();
});
