import {
  DOMAIN_MAX_LENGTH,
  isPasswordShortEnough,
  LABEL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '../../../../shared/api/allowed-values';
import type { Website } from '../../../../shared/api/websites';
import { getText } from '../../../../shared/text';
import { readDomain } from './domain-rules';
import type { WebsiteDraft } from './draft';
import { isAddressOrNetwork, isParameterName, linesOf } from '../../../../shared/api/line-rules';

/** The form's fields by the names that the API gives them. */
export type WebsiteField =
  | 'domain'
  | 'privacy'
  | 'password'
  | 'email'
  | 'exclude_bots'
  | 'exclude_params'
  | 'exclude_ips'
  | 'favorite';

export type FieldFaults = Partial<Record<WebsiteField, string>>;

/**
 * What the server would refuse, found before anything is sent. Rules: the API and
 * what is known of its servers (a domain has a dot; a password of 1 to 128 characters goes with privacy 2).
 */
export function faultsOf(draft: WebsiteDraft, site: Website | null): FieldFaults {
  return {
    ...(site === null ? domainFault(draft) : {}),
    ...passwordFault(draft, site),
    ...listFault('exclude_params', draft.excludeParams, isParameterName),
    ...listFault('exclude_ips', draft.excludeIps, isAddressOrNetwork),
  };
}

function domainFault({ domain }: WebsiteDraft): FieldFaults {
  const words = getText().websiteForm.faults;
  if (domain.trim() === '') return { domain: words.domainMissing };
  const read = readDomain(domain);
  if ('domain' in read) return {};
  if (read.fault === 'malformed') return { domain: words.domainMalformed };
  const { length } = read;
  return read.fault === 'too-long'
    ? { domain: words.domainTooLong(length, DOMAIN_MAX_LENGTH) }
    : { domain: words.labelTooLong(length, LABEL_MAX_LENGTH) };
}

function passwordFault({ privacy, password }: WebsiteDraft, site: Website | null): FieldFaults {
  if (privacy !== 2) return {};
  const words = getText().websiteForm.faults;
  // A server that does not say whether there is a password may have one to keep.
  const needed = site === null || site.has_password === false;
  if (password === '') return needed ? { password: words.passwordMissing } : {};
  if (isPasswordShortEnough(password)) return {};
  return { password: words.passwordTooLong(PASSWORD_MAX_LENGTH) };
}

function listFault(
  field: 'exclude_params' | 'exclude_ips',
  text: string,
  isGood: (line: string) => boolean,
): FieldFaults {
  const bad = linesOf(text).filter((line) => !isGood(line));
  return bad.length === 0 ? {} : { [field]: getText().websiteForm.faults[field](bad) };
}
