import { memberKey, readWebsiteId } from '$shared/settings/source';
import { COMPARISON_KEYS, PERIOD_KEYS } from '$stores/statistics/statistics-choice';
import { MAX_SITES, type SiteKey } from '$stores/websites/website-comparison.svelte';

export const COMPARE_FORMS = ['index', 'visits'] as const;
export type CompareForm = (typeof COMPARE_FORMS)[number];

type Query = Readonly<Record<string, string>>;

/** Reads the websites of a query, each once; invalid entries are ignored. */
export function readSites(query: Query): SiteKey[] {
  const keys = [...new Set((query['sites'] ?? '').split(','))];
  const sites = keys.flatMap((key) => {
    const [accountId = '', id = ''] = key.split('/');
    const websiteId = readWebsiteId(id);
    return accountId === '' || websiteId === undefined ? [] : [{ accountId, websiteId }];
  });
  return sites.slice(0, MAX_SITES);
}

/** The inverse of readSites, as a query parameter. */
export function writeSites(sites: readonly SiteKey[]): string {
  return sites.map(memberKey).join(',');
}

export function readCompareForm(query: Query): CompareForm {
  return COMPARE_FORMS.find((form) => form === query['as']) ?? 'index';
}

/** The query parameters that are remembered for the next time. */
const REMEMBERED = ['sites', 'as', 'by', ...PERIOD_KEYS, ...COMPARISON_KEYS] as const;
const LONG_PERIOD = '91-days';

/**
 * Returns the remembered parameters that a query lacks. The last websites are added only to an
 * empty query, so that the user can remove all websites. Form, period and comparison are added if
 * the query lacks them.
 */
export function rememberedDefaults(query: Query, kept: unknown): Record<string, string> {
  const left = isTexts(kept) ? kept : {};
  const says = (names: readonly string[]): boolean => names.some((name) => name in query);
  const hasPeriod = says(PERIOD_KEYS);
  const names = [
    ...(Object.keys(query).length === 0 ? ['sites'] : []),
    ...(says(['as']) ? [] : ['as']),
    ...(hasPeriod ? [] : [...PERIOD_KEYS, ...(says(['by']) ? [] : ['by'])]),
    ...(says(COMPARISON_KEYS) ? [] : COMPARISON_KEYS),
  ];
  const filled = Object.fromEntries(
    names.flatMap((name) => (left[name] ? [[name, left[name]]] : [])),
  );
  const isWithout = !hasPeriod && !PERIOD_KEYS.some((name) => name in filled);
  return isWithout ? { ...filled, period: LONG_PERIOD } : filled;
}

/** Returns the parameters of a query to remember. */
export function parametersToRemember(query: Query): Record<string, string> {
  return Object.fromEntries(
    REMEMBERED.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}

function isTexts(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((text) => typeof text === 'string')
  );
}
