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
import { badLineTexts, fieldTexts } from './field-texts';

export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * Validates the fields for errors that the server would report, before anything is sent. Rules: the
 * API, and the behavior of its servers (a domain has a dot; privacy 2 needs a password of 1 to 128
 * characters).
 */
export function fieldErrors(fields: WebsiteFields, site: Website | null): FieldErrors {
  return {
    ...(site === null ? domainError(fields) : {}),
    ...passwordError(fields, site),
    ...listErrors(fields),
  };
}

function domainError({ domain }: WebsiteFields): FieldErrors {
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

/**
 * Returns whether the password option needs a new password. If the server does not report whether
 * there is one, it may exist.
 */
export function needsPassword(site: Website | null): boolean {
  return site === null || site.has_password === false;
}

function passwordError({ privacy, password }: WebsiteFields, site: Website | null): FieldErrors {
  if (privacy !== 2) return {};
  const words = getText().websiteForm.faults;
  if (password === '') return needsPassword(site) ? { password: words.passwordMissing } : {};
  if (isPasswordShortEnough(password)) return {};
  return { password: words.passwordTooLong(PASSWORD_MAX_LENGTH) };
}

/** Validates the lines of all lists. */
export function listErrors(texts: Partial<Record<TextName, string | null>>): FieldErrors {
  const faults = TEXT_NAMES.map((name) => [name, listError(name, texts[name] ?? null)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

/** Returns the error in a list's lines; null if there is none, or if the text is not a list. */
export function listError(name: TextName, text: string | null): string | null {
  const { line } = fieldOf(name);
  const bad = line === undefined ? [] : nonBlankLines(text).filter((one) => !line(one));
  return bad.length === 0
    ? null
    : (fieldTexts(name).badLines?.(badLineTexts(bad)) ?? inSeries(bad));
}
