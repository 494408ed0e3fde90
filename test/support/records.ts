import type { StoredAccount } from '$main/accounts/account-file';
import type { StoreParameters } from '$main/api/parameters';
import { ASSUMED_SETTINGS, fieldOf, NEW_SETTING_NAMES, recordOf } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import type { CommonSettings } from '$shared/bridge/drafts';
import type { AlertWebhook } from '$shared/settings/alert-deliveries';
import type { Goal, Note, SavedView, WebsiteGroup } from '$shared/settings/collections';
import type { WebsiteSubject } from '$shared/settings/source';

/* One builder per record, so that a new field changes only this file. */

let lastId = 0;

/** A website with ordinary settings. */
export function makeWebsite(domain: string, more: Partial<Website> = {}): Website {
  lastId += 1;
  return {
    ...ASSUMED_SETTINGS,
    id: lastId,
    domain,
    favorite: false,
    has_password: false,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-01T09:00:00.000Z',
    ...more,
  };
}

/** Common settings of several new websites. */
export const makeCommonSettings = (more: Partial<CommonSettings> = {}): CommonSettings => ({
  ...recordOf<CommonSettings>(NEW_SETTING_NAMES, (name) => fieldOf(name).default),
  ...more,
});

/** A new website as the form sends it: without empty lists. */
export function makeNewWebsite(
  domain: string,
  more: Partial<StoreParameters> = {},
): StoreParameters {
  const names = NEW_SETTING_NAMES.filter((name) => fieldOf(name).kind !== 'text');
  const settings = recordOf<StoreParameters>(names, (name) => fieldOf(name).default);
  return { ...settings, domain, ...more };
}

/** An account on a server, named after its id. */
export function makeAccount(id: string, more: Partial<Account> = {}): Account {
  const address = `https://${id}.example`;
  return { id, name: `Account ${id}`, address, color: '#4a50d8', kind: 'server', ...more };
}

/** An account as main stores it. */
export const makeStoredAccount = (
  id: string,
  more: Partial<StoredAccount> = {},
): StoredAccount => ({
  ...(makeAccount(id) as Omit<Account, 'trust' | 'zone'>),
  keyEntry: `entry ${id}`,
  keyPlace: 'keychain',
  ...more,
});

/** The subject of notes, goals and saved views: the first website of an account. */
const SUBJECT: WebsiteSubject = {
  kind: 'website',
  accountId: 'a',
  websiteId: 1,
  domain: 'one.example',
};

/** A webhook in the local network. */
export const makeWebhook = (more: Partial<AlertWebhook> = {}): AlertWebhook => ({
  kind: 'webhook',
  id: 'hook',
  isOn: true,
  name: 'Team',
  format: 'json',
  host: '',
  allowsPrivate: true,
  authority: null,
  ...more,
});

export const makeNote = (more: Partial<Note> = {}): Note => ({
  id: 'n',
  subject: SUBJECT,
  day: '2026-11-12',
  text: 'Launch',
  ...more,
});

export const makeGoal = (more: Partial<Goal> = {}): Goal => ({
  id: 'g',
  subject: SUBJECT,
  event: 'Signup',
  ...more,
});

export const makeView = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'v',
  subject: SUBJECT,
  name: 'A view',
  query: {},
  ...more,
});

export const makeGroup = (more: Partial<WebsiteGroup> = {}): WebsiteGroup => ({
  id: 'g1',
  name: 'Customers',
  members: [],
  ...more,
});
