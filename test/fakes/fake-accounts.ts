import { CHECK_STEPS } from '$shared/bridge/account-values';
import type { CertificateDetails, PresentedCertificate } from '$shared/bridge/certificates';
import type { Account, Channel } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge, FakeHandlers, FakeWorld } from './fake-bridge';

/** The certificate of the fake servers. */
const FACTS: CertificateDetails = {
  subject: 'stats.example',
  issuer: 'Example authority',
  validFrom: Date.UTC(2026, 0, 1),
  validTo: Date.UTC(2027, 0, 1),
  fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
};
export const SHOWN_CERTIFICATE: PresentedCertificate = {
  ...FACTS,
  host: 'north.example:443',
  reasons: ['unknown-issuer', 'expired'],
  pinned: null,
};

type AccountChannel = Exclude<
  Extract<Channel, `${'accounts' | 'certificates' | 'keychain' | 'portfolio'}.${string}`>,
  `accounts.${'connect' | 'exploreSample' | 'measure' | 'activate' | 'address'}`
>;

/** Fake handlers of the calls that manage accounts. */
export function accountHandlers(
  world: FakeWorld,
  push: FakeBridge['push'],
): Pick<FakeHandlers, AccountChannel> {
  const list = () => ({ accounts: world.accounts, activeId: world.activeId });
  const accountOf = (id: string): Account => {
    const account = world.accounts.find((one) => one.id === id);
    if (!account) throw new AppFailure('account-unknown', id);
    return account;
  };
  const change = (id: string, changes: Partial<Account>): Account => {
    const account = accountOf(id);
    const changed = { ...account, ...changes };
    world.accounts = world.accounts.map((one) => (one.id === id ? changed : one));
    push('accounts.changed', list());
    return changed;
  };
  const without = (id: string, member: 'trust' | 'zone'): Account => {
    const others = Object.entries(change(id, {})).filter(([name]) => name !== member);
    const kept = Object.fromEntries(others) as unknown as Account;
    world.accounts = world.accounts.map((one) => (one.id === id ? kept : one));
    return kept;
  };
  return {
    'accounts.remove': ({ accountId }) => {
      world.accounts = world.accounts.filter((one) => one.id !== accountId);
      if (world.activeId === accountId) world.activeId = world.accounts[0]?.id ?? null;
      push('accounts.changed', list());
      return list();
    },
    'accounts.replaceKey': ({ accountId }) => accountOf(accountId),
    'accounts.update': ({ accountId, zone, ...changes }) => {
      if (zone === null) without(accountId, 'zone');
      return change(accountId, {
        ...changes,
        ...(zone && { zone: { name: zone, source: 'chosen' } }),
      });
    },
    'accounts.reorder': ({ accountIds }) => {
      const rank = ({ id }: Account): number => accountIds.indexOf(id);
      world.accounts = [...world.accounts].sort((a, b) => rank(a) - rank(b));
      push('accounts.changed', list());
      return list();
    },
    'accounts.leaveAt': () => null,
    'accounts.reconnect': ({ accountId, address, key }) => {
      const before = world.accounts.find(({ id }) => id === accountId);
      const other = new URL(address).origin !== new URL(before?.address ?? address).origin;
      if (other && key === undefined) throw new AppFailure('key-of-other-origin', 'test');
      return change(accountId, { address });
    },
    'portfolio.saved': ({ accounts }) =>
      accounts.map(({ accountId }) => ({
        accountId,
        listedAt: world.now(),
        sites: (world.websites[accountId] ?? []).map((site) => {
          const sums = world.sums[site.domain] ?? null;
          return { site, sums, fetchedAt: sums && world.now() };
        }),
      })),
    'keychain.check': () => ({ problem: null, orphans: [] }),
    'keychain.deleteOrphans': () => ({ problem: null, orphans: [] }),
    'accounts.import': () => ({
      added: 1,
      kept: 0,
      insecure: 0,
      entries: 0,
      removed: [],
      preferences: {},
    }),
    'accounts.trust': ({ accountId, change: what }) => {
      const host = 'north.example:443';
      const pinned = what.pinned ? { ...FACTS, fingerprint: what.pinned } : null;
      const authority = what.authority ? [FACTS] : null;
      const nothing = pinned === null && authority === null;
      if (nothing) return without(accountId, 'trust');
      return change(accountId, { trust: { host, pinned, authority } });
    },
    'certificates.show': () => SHOWN_CERTIFICATE,
    'certificates.chooseAuthority': () => ({ pem: 'PEM', certificates: [FACTS] }),
    'accounts.moveBuiltIn': ({ port }) => {
      const own = world.accounts.find(({ kind }) => kind === 'built-in');
      return change(own?.id ?? '', { address: `http://127.0.0.1:${port}` });
    },
    'accounts.builtIn': ({ action }) => ({ stopped: action === 'stop' }),
    'accounts.test': () =>
      CHECK_STEPS.map((step) => ({ step, state: 'good', note: null, problem: null })),
  };
}
