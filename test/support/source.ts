import { type Source, type WebsiteSource, websiteSource } from '$shared/settings/source';

/** A website as a source of statistics. */
export const sourceOfWebsite = (accountId: string, websiteId = 1): WebsiteSource =>
  websiteSource({ accountId, websiteId });

/** The website that a call is about. */
export function siteOf({ of }: { of: Source }): WebsiteSource {
  if (of.kind === 'group') throw new Error('about a group, not a website');
  return of;
}
