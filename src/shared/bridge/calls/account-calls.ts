import { z } from 'zod';
import { PRODUCT_NAMES } from '$shared/api/products';
import { isCalendarDay } from '$shared/dates/calendar-day';
import { MAX_PORT, MIN_PORT } from '$shared/settings/service-port';
import { accountId } from '$shared/settings/subject-schema';
import type {
  Account,
  AccountList,
  BuiltInState,
  CheckResult,
  ImportOutcome,
  RecognizedProduct,
} from '../account-values';
import type { ChosenAuthority, PresentedCertificate } from '../certificates';
import type { KeychainState } from '../keychain-values';
import { PORTFOLIO_STATISTICS, type PortfolioAccount } from '../portfolio-values';
import { defineCall, result } from './call';
import { address, authority, key, noArguments, trustChange, zoneName } from './schemas';

const name = z.string().trim().min(1).max(100);
const port = z.int().min(MIN_PORT).max(MAX_PORT);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** The user's consents for a server. */
const consents = {
  /** Plain HTTP to a host other than this computer is allowed. */
  allowInsecure: z.boolean().optional(),
  /** The key may be kept in memory until the application quits, because no keychain is usable. */
  keepUntilQuit: z.boolean().optional(),
  /** Certificates to trust at the server. If the origin is unchanged, existing trust is kept. */
  trust: trustChange.optional(),
};

/** The calls that manage accounts or show them together. */
export const accountCalls = {
  /**
   * Asks the server at an address, without a key, which product it is. A server that cannot be recognized, or
   * does not answer, is treated as one with the API that several products share. Fails with
   * `version-too-old`.
   */
  'accounts.recognize': defineCall(
    z.strictObject({ address, allowInsecure: consents.allowInsecure, trust: consents.trust }),
    result<RecognizedProduct>(),
  ),
  'accounts.connect': defineCall(
    z.strictObject({
      name: z.string().trim().max(100),
      address,
      /** For products with passwords: a login as written by `loginKey`. */
      key,
      product: z.enum(PRODUCT_NAMES).optional(),
      /** The server's time zone; without it, this computer's zone is assumed until the server shows otherwise. */
      zone: zoneName.optional(),
      ...consents,
    }),
    result<Account>(),
  ),
  /** Starts the built-in service, adds its account if it is missing, and activates the account. */
  'accounts.exploreSample': defineCall(noArguments, result<Account>()),
  /**
   * Starts the built-in service at a fixed port of this computer, adds its account if it is missing, and
   * activates the account. If another program listens at the port, fails with `port-taken` and changes
   * nothing.
   */
  'accounts.measure': defineCall(z.strictObject({ port }), result<Account>()),
  /**
   * Moves the built-in service to another fixed port. If another program listens there, fails with
   * `port-taken`, and the service continues at its old port.
   */
  'accounts.moveBuiltIn': defineCall(z.strictObject({ port }), result<Account>()),
  'accounts.activate': defineCall(z.strictObject({ accountId }), result<AccountList>()),
  /**
   * Returns the current address of an account's server. For the built-in account, starts the service first,
   * because its port changes at each start unless the user chose one.
   */
  'accounts.address': defineCall(z.strictObject({ accountId }), result<string>()),
  'accounts.remove': defineCall(z.strictObject({ accountId }), result<AccountList>()),
  /** Tests the new key at the account's address, then stores it. */
  'accounts.replaceKey': defineCall(
    z.strictObject({ accountId, key, keepUntilQuit: z.boolean().optional() }),
    result<Account>(),
  ),
  /**
   * Changes an account's name, color or server time zone (null: detect the zone again). Sends nothing to the
   * server.
   */
  'accounts.update': defineCall(
    z.strictObject({
      accountId,
      name: name.exactOptional(),
      color: color.exactOptional(),
      zone: zoneName.nullable().exactOptional(),
    }),
    result<Account>(),
  ),
  /**
   * Stores the route at which the user left an account, in the page's own format. `app.boot` returns it at
   * the next start.
   */
  'accounts.leaveAt': defineCall(
    z.strictObject({ accountId, route: z.string().max(2000) }),
    result<null>(),
  ),
  /** Sets the order of the accounts. The argument contains the id of every account. */
  'accounts.reorder': defineCall(
    z.strictObject({ accountIds: z.array(accountId).max(1000) }),
    result<AccountList>(),
  ),
  /**
   * Changes an account's address after testing the new one. A new origin clears the saved data and requires a
   * key, because a key is only sent to the origin it was entered for.
   */
  'accounts.reconnect': defineCall(
    z.strictObject({ accountId, address, key: key.optional(), ...consents }),
    result<Account>(),
  ),
  /**
   * Imports accounts and preferences from the text of an exported file. `check` only reports what would
   * happen, `merge` adds what is missing, and `replace` also removes what is not in the file.
   */
  'accounts.import': defineCall(
    z.strictObject({
      text: z.string().max(5_000_000),
      mode: z.enum(['check', 'merge', 'replace']),
    }),
    result<ImportOutcome>(),
  ),
  /** Changes which certificate or authority is trusted at an account's server. */
  'accounts.trust': defineCall(
    z.strictObject({ accountId, change: trustChange }),
    result<Account>(),
  ),
  /**
   * Starts or stops the built-in service, or gives it a new, empty store. A stopped service stays stopped
   * until the user starts it.
   */
  'accounts.builtIn': defineCall(
    z.strictObject({ action: z.enum(['show', 'start', 'stop', 'reset']) }),
    result<BuiltInState>(),
  ),
  /** Tests an account's server step by step, from its address to its clock. */
  'accounts.test': defineCall(z.strictObject({ accountId }), result<CheckResult[]>()),

  /**
   * Reads the certificate at an address without sending a key; null if the server has none. It is judged with
   * what the account already trusts and the given authority, if any.
   */
  'certificates.show': defineCall(
    z.strictObject({
      address,
      accountId: accountId.optional(),
      authority: authority.optional(),
    }),
    result<PresentedCertificate | null>(),
  ),
  /** Lets the user choose a file with an authority's certificates; null when they cancel. */
  'certificates.chooseAuthority': defineCall(noArguments, result<ChosenAuthority | null>()),

  /**
   * Tests the keychain by writing and deleting an entry, then lists the entries that belong to no account.
   */
  'keychain.check': defineCall(noArguments, result<KeychainState>()),
  /** Deletes those of the given entries that belong to no account. */
  'keychain.deleteOrphans': defineCall(
    z.strictObject({ entries: z.array(z.string().max(500)).max(1000) }),
    result<KeychainState>(),
  ),

  /** Returns the saved sums of the websites of these accounts, each up to its server's own today. Sends no requests. */
  'portfolio.saved': defineCall(
    z.strictObject({
      accounts: z
        .array(z.strictObject({ accountId, today: z.string().refine(isCalendarDay) }))
        .max(1000),
      name: z.enum(PORTFOLIO_STATISTICS),
    }),
    result<PortfolioAccount[]>(),
  ),
};
