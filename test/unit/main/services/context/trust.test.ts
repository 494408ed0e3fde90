import { describe, expect, test } from 'vitest';
import type { StoredTrust } from '$main/accounts/stored-trust';
import type { ServiceContext } from '$main/services/context/service-context';
import { changeTrust, networkOf, trustOf } from '$main/services/context/trust';

const TRUST: StoredTrust = {
  origin: 'https://stats.example:8443',
  pinned: null,
  authority: { pem: 'x', certificates: [] },
};
/** Origins with another host, port or scheme, which somebody could write into accounts.json. */
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

describe('a change of trust', () => {
  const FACTS = { fingerprint: 'aa' } as unknown as NonNullable<StoredTrust['pinned']>;
  const at = 'https://stats.example:8443/analytics';
  const both: StoredTrust = { ...TRUST, pinned: FACTS };
  const shown = {
    ...context,
    shownCertificates: {
      find: (origin: string, fingerprint: string) =>
        origin === TRUST.origin && fingerprint === 'aa' ? FACTS : null,
      wasChosen: () => false,
    },
  } as unknown as ServiceContext;

  test('keeps the rest of the trust', async () => {
    expect(await changeTrust(shown, { address: at, trust: both })).toEqual(both);
    expect(await changeTrust(shown, { address: at, trust: TRUST })).toEqual(TRUST);
  });

  test('pins a certificate that was shown, and no other', async () => {
    const pin = (pinned: string): Promise<StoredTrust | null> =>
      changeTrust(shown, { address: at }, { pinned });
    expect(await pin('aa')).toEqual({ origin: TRUST.origin, pinned: FACTS, authority: null });
    await expect(pin('bb')).rejects.toMatchObject({ code: 'bad-argument' });
  });

  test('removes one part and keeps the other', async () => {
    const change = (which: { pinned?: null; authority?: null }): Promise<StoredTrust | null> =>
      changeTrust(shown, { address: at, trust: both }, which);
    expect(await change({ pinned: null })).toEqual({ ...both, pinned: null });
    expect(await change({ authority: null })).toEqual({ ...both, authority: null });
    expect(await change({ pinned: null, authority: null })).toBeNull();
  });

  test('refuses an authority that nobody chose', async () => {
    const change = changeTrust(shown, { address: at }, { authority: 'pem' });
    await expect(change).rejects.toMatchObject({ code: 'bad-argument' });
  });
});
