import {
  DOMAIN_MAX_LENGTH,
  isPasswordShortEnough,
  LABEL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '$shared/api/allowed-values';
import { nonBlankLines } from '$shared/api/line-rules';
import { readDomain } from '$shared/api/read-domain';
import {
  type FieldName,
  fieldOf,
  TEXT_NAMES,
  type TextName,
  type WebsiteFields,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import { getText } from '$shared/text';
import { inSeries } from '$shared/text/series';
import { badLines, wordsOf } from './field-words';

export type FieldFaults = Partial<Record<FieldName, string>>;

/**
 * Validates what the server would refuse before anything is sent. Rules: the API, and the behavior
 * of its servers (a domain has a dot; privacy 2 needs a password of 1 to 128 characters).
 */
export function faultsOf(fields: WebsiteFields, site: Website | null): FieldFaults {
  return {
    ...(site === null ? domainFault(fields) : {}),
    ...passwordFault(fields, site),
    ...listFaults(fields),
  };
}

function domainFault({ domain }: WebsiteFields): FieldFaults {
  const words = getText().websiteForm.faults;
  if (domain.trim() === '') return { domain: words.domainMissing };
  const read = readDomain(domain);
  if ('domain' in read) return {};
  if (read.fault === 'malformed') return { domain: words.domainMalformed };
  const { length } = read;
  return read.fault === 'too-long'
    ? { domain: words.domainTooLong({ length, most: DOMAIN_MAX_LENGTH }) }
    : { domain: words.labelTooLong({ length, most: LABEL_MAX_LENGTH }) };
}

/** Whether the password option needs a new password. A server that does not say whether there is one may have it. */
export function needsPassword(site: Website | null): boolean {
  return site === null || site.has_password === false;
}

function passwordFault({ privacy, password }: WebsiteFields, site: Website | null): FieldFaults {
  if (privacy !== 2) return {};
  const words = getText().websiteForm.faults;
  if (password === '') return needsPassword(site) ? { password: words.passwordMissing } : {};
  if (isPasswordShortEnough(password)) return {};
  return { password: words.passwordTooLong(PASSWORD_MAX_LENGTH) };
}

/** Validates the lines of all lists. */
export function listFaults(texts: Partial<Record<TextName, string | null>>): FieldFaults {
  const faults = TEXT_NAMES.map((name) => [name, listFault(name, texts[name] ?? null)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

/** Returns what is wrong with a list's lines; null if nothing is, or if the text is not a list. */
export function listFault(name: TextName, text: string | null): string | null {
  const { line } = fieldOf(name);
  const bad = line === undefined ? [] : nonBlankLines(text).filter((one) => !line(one));
  return bad.length === 0 ? null : (wordsOf(name).badLines?.(badLines(bad)) ?? inSeries(bad));
}
