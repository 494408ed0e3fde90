import punycode from 'punycode.js';
import { parseUrl } from './url';
import { codePointName, visibleText } from './visible-text';

/*
 * Internationalized domains (RFC 5890, UTS 46): servers store and search them in ASCII, people read them in their own script.
 * The URL parser produces the ASCII form in both processes; it has no way back.
 */

const PLAIN = /^[\x21-\x7e]*$/;
const NO_HOST = /[\s/?#@:\\%[\]]/u;

/** The ASCII form that servers store, `xn--` for labels with other letters; null when there is none. */
export function asciiDomain(domain: string): string | null {
  if (domain === '' || NO_HOST.test(domain)) return null;
  if (PLAIN.test(domain)) return domain.toLowerCase();
  return parseUrl(`http://${domain}/`)?.hostname ?? null;
}

/** A search term in the form of stored domains. An encoded part of a label would match nothing. */
export function asciiSearch(search: string): string {
  return isBeyondAscii(search) ? (asciiDomain(search.trim()) ?? search) : search;
}

/** Whether a search term has letters that stored domains cannot contain. */
export function isBeyondAscii(search: string | undefined): boolean {
  return search !== undefined && !/^\p{ASCII}*$/u.test(search);
}

/** Whether two spellings are the same domain. */
export function isSameDomain(one: string, other: string): boolean {
  const form = (domain: string): string =>
    asciiDomain(domain.trim()) ?? domain.trim().toLowerCase();
  return form(one) === form(other);
}

/** Whether a domain contains the search term, in either form of both. */
export function domainMatches(domain: string, search: string): boolean {
  const wanted = search.trim().normalize('NFC').toLowerCase();
  const known = domain.toLowerCase();
  if (known.includes(wanted)) return true;
  if (isPlain(known)) return false;
  const forms = [asciiDomain(known) ?? known, unicodeDomain(known)];
  return forms.some((form) => form.includes(wanted));
}

/**
 * A domain for display: in its own script, or in ASCII if that could pass for another domain (`isTrusted`); invisible
 * characters are written out.
 */
export function formatDomain(domain: string): string {
  if (isPlain(domain)) return domain;
  return visibleText(domain.split('.').map(formatLabel).join('.'));
}

function isPlain(domain: string): boolean {
  return PLAIN.test(domain) && !/xn--/i.test(domain);
}

function unicodeDomain(domain: string): string {
  return domain
    .split('.')
    .map((label) => decoded(label) ?? label)
    .join('.');
}

function formatLabel(label: string): string {
  if (PLAIN.test(label)) {
    const unicode = decoded(label);
    return unicode !== null && isTrusted(unicode) ? unicode : label;
  }
  // The ASCII form would drop invisible characters.
  if (isTrusted(label.toLowerCase()) || visibleText(label) !== label) return label;
  return asciiDomain(label) ?? label.replace(LIKE_DELIMITERS, codePointName);
}

/** Decodes an `xn--` label; null when it is not one, or does not encode back to itself. */
function decoded(label: string): string | null {
  if (!/^xn--/i.test(label)) return null;
  try {
    const unicode = punycode.decode(label.slice(4).toLowerCase());
    return asciiDomain(unicode) === label.toLowerCase() ? unicode : null;
  } catch {
    return null;
  }
}

/** Characters that look like the end of a host name and have no ASCII form. */
const LIKE_DELIMITERS = /[／＼？＃＠：％［］]/gu;

/** Scripts that are used together (UTS 39, "highly restrictive"). Any other script must be used alone. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
/** Scripts in everyday use (UAX 31, table 5). */
const ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
].map((script) => [script]);
const WRITINGS = [...TOGETHER, ...ALONE].map((scripts) => {
  const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});
/** Lower-case letters, letters without case, marks and digits; and the two modifiers that Japanese needs. */
const WRITTEN = /^[\p{Ll}\p{Lo}\p{M}\p{Nd}々ー_-]+$/u;
const MARKED_LATIN = /\p{Script=Latin}\p{M}/u;
/** Letters that look Latin: a label made only of these would be read as Latin. */
const LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡικνρυωηοτα0-9_-]+$/u;

/**
 * Whether a label cannot be mistaken for another, without a list of known names. The label must use letters of one
 * script (or of scripts used together), not only Cyrillic or Greek letters that look Latin, and no combining marks on
 * Latin letters. Browsers apply the same rules and some more.
 */
function isTrusted(label: string): boolean {
  if (!WRITTEN.test(label) || MARKED_LATIN.test(label) || LOOKALIKES.test(label)) return false;
  return WRITINGS.some((writing) => writing.test(label));
}
