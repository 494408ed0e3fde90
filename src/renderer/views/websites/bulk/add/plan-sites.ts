import type { StoreWebsiteParameters } from '$shared/api/parameters';
import type { CommonSettings } from '$shared/bridge/drafts';
import { initialFields, toStoreParameters } from '$views/websites/form/draft';
import type { ParsedSite, SiteProblem } from './parse-sites';

export type NewSiteProblem =
  SiteProblem | { code: 'twice' } | { code: 'known' } | { code: 'password-missing' };

/** The outcome of a pasted line. */
export type NewSitePlan =
  | { kind: 'add'; typed: string; parameters: StoreWebsiteParameters }
  | { kind: 'left-out'; typed: string; problem: NewSiteProblem };

/**
 * Plans the request for each website, or why it is skipped, before anything is sent.
 * @param known domains the account already has
 * @param password for password-protected websites without one of their own
 */
export function planSites(
  parsed: readonly ParsedSite[],
  known: readonly string[],
  common: CommonSettings,
  password: string,
): NewSitePlan[] {
  const there = new Set(known);
  const seen = new Set<string>();
  return parsed.map((site): NewSitePlan => {
    const { typed, domain } = site;
    const problem = problemOf(site, there, seen);
    if (domain !== null) seen.add(domain);
    if (problem !== null || domain === null) {
      return { kind: 'left-out', typed, problem: problem ?? { code: 'malformed' } };
    }
    const fields = { ...initialFields(null), password, ...common, ...site.settings, domain };
    const parameters = toStoreParameters(fields);
    return parameters.privacy === 2 && parameters.password === undefined
      ? { kind: 'left-out', typed, problem: { code: 'password-missing' } }
      : { kind: 'add', typed, parameters };
  });
}

function problemOf(
  { domain, problem }: ParsedSite,
  known: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): NewSiteProblem | null {
  if (domain === null) return problem;
  if (known.has(domain)) return { code: 'known' };
  return seen.has(domain) ? { code: 'twice' } : problem;
}
