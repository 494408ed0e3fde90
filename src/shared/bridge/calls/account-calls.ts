import { z } from 'zod';
import { isCalendarDay } from '../../dates/calendar-day';
import type {
  Account,
  AccountList,
  BuiltInState,
  CheckResult,
  ImportOutcome,
} from '../account-values';
import type { ChosenAuthority, ShownCertificate } from '../certificates';
import type { KeychainState } from '../keychain-values';
import { PORTFOLIO_STATISTICS, type PortfolioAccount } from '../portfolio-values';
import { call, result } from './call';
import { accountId, address, authority, key, none, trustChange, zoneName } from './schemas';

const name = z.string().trim().min(1).max(100);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** What the person can agree to for a server. */
const consents = {
  /** Plain http to a host other than this machine. */
  allowInsecure: z.boolean().optional(),
  /** Keep the key in memory until the application quits, because there is no usable keychain. */
  keepUntilQuit: z.boolean().optional(),
  /** Certificates that the person trusts there; at the same origin, what was trusted stays. */
  trust: trustChange.optional(),
};

/** The calls that manage accounts, or show them together. */
export const accountCalls = {
  'accounts.connect': call(
    z.strictObject({
      name: z.string().trim().max(100),
      address,
      key,
      /** The server's time zone; without it, this computer's until the server shows another. */
      zone: zoneName.optional(),
      ...consents,
    }),
    result<Account>(),
  ),
  /** Starts the built-in service, adds its account when it is not there yet and makes it the active one. */
  'accounts.exploreSample': call(none, result<Account>()),
  'accounts.activate': call(z.strictObject({ accountId }), result<AccountList>()),
  /** Where an account's requests go now; the built-in service is started for it and has another one at each start. */
  'accounts.address': call(z.strictObject({ accountId }), result<string>()),
  'accounts.remove': call(z.strictObject({ accountId }), result<AccountList>()),
  /** Tries the new key against the account's own address before keeping it. */
  'accounts.replaceKey': call(
    z.strictObject({ accountId, key, keepUntilQuit: z.boolean().optional() }),
    result<Account>(),
  ),
  /**
   * Changes what an account is called, how it looks and its server's time zone (null goes back to what is found out by itself).
   * Its server hears nothing of it.
   */
  'accounts.update': call(
    z.strictObject({
      accountId,
      name: name.optional(),
      color: color.optional(),
      zone: zoneName.nullable().optional(),
    }),
    result<Account>(),
  ),
  /** Where an account was left, in the page's own words; it is told again at the next start. */
  'accounts.leaveAt': call(
    z.strictObject({ accountId, place: z.string().max(2000) }),
    result<null>(),
  ),
  /** Every account's id in the new order. */
  'accounts.reorder': call(
    z.strictObject({ accountIds: z.array(accountId).max(1000) }),
    result<AccountList>(),
  ),
  /**
   * Tries the address before it is kept. With another origin, what was saved is forgotten and a key is needed: it is only ever
   * sent to the origin it was entered for.
   */
  'accounts.reconnect': call(
    z.strictObject({ accountId, address, key: key.optional(), ...consents }),
    result<Account>(),
  ),
  /**
   * Takes over accounts and preferences from an exported file's text. `check` only says what would come of it, `merge` adds
   * what is missing, `replace` also removes what the file does not have.
   */
  'accounts.import': call(
    z.strictObject({
      text: z.string().max(5_000_000),
      mode: z.enum(['check', 'merge', 'replace']),
    }),
    result<ImportOutcome>(),
  ),
  /** Trusts a certificate or an authority at an account's server, or no longer. */
  'accounts.trust': call(z.strictObject({ accountId, change: trustChange }), result<Account>()),
  /** Stops the built-in service until it is started again, or gives it a fresh store. */
  'accounts.builtIn': call(
    z.strictObject({ action: z.enum(['show', 'start', 'stop', 'reset']) }),
    result<BuiltInState>(),
  ),
  /** Looks at an account's server from its address to its clock. A line for each step, whatever comes of it. */
  'accounts.test': call(z.strictObject({ accountId }), result<CheckResult[]>()),

  /**
   * The certificate at an address, asked for without any key; null where there is none. What the account trusts already, or
   * what is only being typed, is taken into account.
   */
  'certificates.look': call(
    z.strictObject({
      address,
      accountId: accountId.optional(),
      authority: authority.optional(),
    }),
    result<ShownCertificate | null>(),
  ),
  /** Lets the person choose a file with an authority's certificates; null when they chose none. */
  'certificates.chooseAuthority': call(none, result<ChosenAuthority | null>()),

  /** Writes and takes back an entry, then looks for those that belong to no account. */
  'keychain.check': call(none, result<KeychainState>()),
  /** Deletes entries that belong to no account; others stay, whoever names them. */
  'keychain.deleteOrphans': call(
    z.strictObject({ entries: z.array(z.string().max(500)).max(1000) }),
    result<KeychainState>(),
  ),

  /** What is saved of the websites of these accounts, each summed up to its server's own day. Asks no server. */
  'portfolio.saved': call(
    z.strictObject({
      accounts: z
        .array(z.strictObject({ accountId, today: z.string().refine(isCalendarDay) }))
        .max(1000),
      name: z.enum(PORTFOLIO_STATISTICS),
    }),
    result<PortfolioAccount[]>(),
  ),
};
