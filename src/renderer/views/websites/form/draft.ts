import type {
  StoreWebsiteParameters,
  UpdateWebsiteParameters,
} from '../../../../shared/api/parameters';
import type { Flag, Privacy } from '../../../../shared/api/website-fields';
import type { Website } from '../../../../shared/api/websites';
import type { DraftFields } from '../../../../shared/bridge/drafts';
import { domainFrom } from './domain-rules';
import { linesOf } from '../../../../shared/api/line-rules';

/** A website as it stands in the form. */
export interface WebsiteDraft {
  domain: string;
  privacy: Privacy;
  /** Empty: none on a new site, the present one stays on an existing site. */
  password: string;
  email: boolean;
  excludeBots: boolean;
  excludeParams: string;
  /** Sends an empty list of parameters, which an empty field alone does not where the server hides it. */
  clearParams: boolean;
  excludeIps: string;
  favorite: boolean;
}

/** The form at its start: the API's defaults, or what the site is like. */
export function draftOf(site: Website | null): WebsiteDraft {
  return {
    domain: site?.domain ?? '',
    privacy: site?.privacy ?? 0,
    password: '',
    email: site?.email === 1,
    excludeBots: site === null || site.exclude_bots === 1,
    excludeParams: site?.exclude_params ?? '',
    clearParams: false,
    excludeIps: site?.exclude_ips ?? '',
    favorite: site?.favorite === true,
  };
}

const flag = (on: boolean): Flag => (on ? 1 : 0);
const lines = (text: string): string => linesOf(text).join('\n');

/** What is sent for a new website. The draft has to be without faults. */
export function toStore(draft: WebsiteDraft): StoreWebsiteParameters {
  const [params, ips] = [lines(draft.excludeParams), lines(draft.excludeIps)];
  return {
    domain: domainFrom(draft.domain) ?? draft.domain,
    privacy: draft.privacy,
    ...(draft.privacy === 2 ? { password: draft.password } : {}),
    email: flag(draft.email),
    exclude_bots: flag(draft.excludeBots),
    ...(params === '' ? {} : { exclude_params: params }),
    ...(ips === '' ? {} : { exclude_ips: ips }),
  };
}

/** What is sent for an existing website: the changed fields and nothing else. */
export function toChanges(draft: WebsiteDraft, site: Website): UpdateWebsiteParameters {
  const before = draftOf(site);
  const changes: UpdateWebsiteParameters = {};
  if (draft.privacy !== before.privacy) changes.privacy = draft.privacy;
  if (draft.privacy === 2 && draft.password !== '') {
    // Some servers take a password only together with the privacy that gives it a meaning.
    changes.privacy = 2;
    changes.password = draft.password;
  }
  if (draft.email !== before.email) changes.email = flag(draft.email);
  if (draft.excludeBots !== before.excludeBots) changes.exclude_bots = flag(draft.excludeBots);
  const params = lines(draft.excludeParams);
  if (draft.clearParams) changes.exclude_params = '';
  else if (params !== lines(before.excludeParams)) changes.exclude_params = params;
  const ips = lines(draft.excludeIps);
  if (ips !== lines(before.excludeIps)) changes.exclude_ips = ips;
  if (draft.favorite !== before.favorite) changes.favorite = draft.favorite;
  return changes;
}

/** What was changed in the form, without the password: what a draft may keep. */
export function changedFields(draft: WebsiteDraft, site: Website | null): DraftFields {
  const before = draftOf(site);
  const names = Object.keys(before) as (keyof WebsiteDraft)[];
  const changed = names.filter((name) => name !== 'password' && draft[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** The form with what was changed in it earlier. */
export function withFields(draft: WebsiteDraft, fields: DraftFields): WebsiteDraft {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(given) };
}

/** Changed fields under the service's own names. */
export function toParameters(fields: DraftFields): UpdateWebsiteParameters {
  const { privacy, email, excludeBots, excludeIps, favorite } = fields;
  const params = fields.clearParams ? '' : fields.excludeParams;
  return {
    ...(privacy === undefined ? {} : { privacy }),
    ...(email === undefined ? {} : { email: flag(email) }),
    ...(excludeBots === undefined ? {} : { exclude_bots: flag(excludeBots) }),
    ...(params === undefined ? {} : { exclude_params: lines(params) }),
    ...(excludeIps === undefined ? {} : { exclude_ips: lines(excludeIps) }),
    ...(favorite === undefined ? {} : { favorite }),
  };
}

/** The form over a newer record of its website: what was not changed in it follows the record. */
export function rebase(draft: WebsiteDraft, before: Website, now: Website): WebsiteDraft {
  return { ...withFields(draftOf(now), changedFields(draft, before)), password: draft.password };
}
