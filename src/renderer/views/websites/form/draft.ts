import type {
  StoreWebsiteParameters,
  UpdateWebsiteParameters,
} from '../../../../shared/api/parameters';
import type { Flag, Privacy, Website } from '../../../../shared/api/websites';
import { domainFrom } from './domain-rules';
import { linesOf } from './line-rules';

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

/** The form at its start: the document's defaults, or what the site is like. */
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
