import punycode from 'punycode.js';
import { parseUrl } from './url';
import { codePointName, visibleText } from './visible-text';

/*
 * Internationalized domains (RFC 5890, UTS 46). Servers store and search domains in ASCII; people read them in their
 * own script. The URL parser, in both processes, converts a domain to ASCII but not back.
 */

const PLAIN = /^[\x21-\x7e]*$/;
const NO_HOST = /[\s/?#@:\\%[\]]/u;

/**
 * Returns a domain in ASCII, as servers store it: labels with other letters begin with `xn--`. Null if the text is
 * not a domain.
 */
export function asciiDomain(domain: string): string | null {
  if (domain === '' || NO_HOST.test(domain)) return null;
  if (PLAIN.test(domain)) return domain.toLowerCase();
  return parseUrl(`http://${domain}/`)?.hostname ?? null;
}

/**
 * Converts a search term to ASCII, so that it matches stored domains. If that is impossible, it is returned
 * unchanged.
 */
export function asciiSearch(search: string): string {
  return isBeyondAscii(search) ? (asciiDomain(search.trim()) ?? search) : search;
}

/** Whether a search term has letters that stored domains cannot contain. */
export function isBeyondAscii(search: string | undefined): boolean {
  return search !== undefined && !/^\p{ASCII}*$/u.test(search);
}

/** Whether two texts write the same domain. */
export function isSameDomain(one: string, other: string): boolean {
  const form = (domain: string): string =>
    asciiDomain(domain.trim()) ?? domain.trim().toLowerCase();
  return form(one) === form(other);
}

/** Whether a domain contains a search term, in its own script or in ASCII. */
export function domainMatches(domain: string, search: string): boolean {
  const wanted = search.trim().normalize('NFC').toLowerCase();
  const known = domain.toLowerCase();
  if (known.includes(wanted)) return true;
  if (isPlain(known)) return false;
  const forms = [asciiDomain(known) ?? known, unicodeDomain(known)];
  return forms.some((form) => form.includes(wanted));
}

/**
 * Formats a domain for display: in its own script, or in ASCII if it could be mistaken for another domain
 * (`isTrusted`). Invisible characters are written out.
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

/** Decodes an `xn--` label. Null if the label is not one, or does not encode back to the same label. */
function decoded(label: string): string | null {
  if (!/^xn--/i.test(label)) return null;
  try {
    const unicode = punycode.decode(label.slice(4).toLowerCase());
    return asciiDomain(unicode) === label.toLowerCase() ? unicode : null;
  } catch {
    return null;
  }
}

/** Characters that look like the end of a host name and that the URL parser cannot convert to ASCII. */
const LIKE_DELIMITERS = /[／＼？＃＠：％［］]/gu;

/** Groups of scripts that may be used together in a label (UTS 39, "highly restrictive"). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
/** Other scripts in everyday use (UAX 31, table 5). Each may only be used alone. */
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
/**
 * A label of lower-case letters, letters without case, marks and digits, and the two modifiers that Japanese needs.
 */
const WRITTEN = /^[\p{Ll}\p{Lo}\p{M}\p{Nd}々ー_-]+$/u;
const MARKED_LATIN = /\p{Script=Latin}\p{M}/u;
/** A label made only of letters that look Latin, which people would read as Latin. */
const LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡικνρυωηοτα0-9_-]+$/u;

/**
 * Whether a label cannot be mistaken for another one, without a list of known names. Its letters must belong to one
 * script (or to scripts used together) and must not all be Cyrillic or Greek letters that look Latin. Latin letters
 * must have no combining marks. Browsers apply the same rules and some more.
 */
function isTrusted(label: string): boolean {
  if (!WRITTEN.test(label) || MARKED_LATIN.test(label) || LOOKALIKES.test(label)) return false;
  return WRITINGS.some((writing) => writing.test(label));
}
