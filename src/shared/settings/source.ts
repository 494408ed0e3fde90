/** A website as a source of statistics. */
export interface WebsiteSource {
  kind: 'website';
  accountId: string;
  websiteId: number;
}
/** A group of websites as a source of statistics. The statistics of the websites are summed. */
export interface GroupSource {
  kind: 'group';
  groupId: string;
  /** The keys (`memberKey`) of websites in the group that are not counted. */
  without: readonly string[];
}
/** Where statistics come from: a website or a group. */
export type Source = WebsiteSource | GroupSource;

/** A website as the subject of an entry. */
export interface WebsiteSubject extends WebsiteSource {
  /** The domain as the server writes it. It names the subject even after the website is gone. */
  domain: string;
}
/** A group of websites as the subject of an entry. */
export interface GroupSubject extends Omit<GroupSource, 'without'> {
  /** The group's name when it was chosen. */
  domain: string;
}
/** What a note, goal, saved view or report is about. */
export type Subject = WebsiteSubject | GroupSubject;

/** Reads the id of a website in an address. Ids have up to 16 digits (`saved-website-ids.ts`). */
export function readWebsiteId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Returns the key of a website among those of all accounts. */
export function memberKey({
  accountId,
  websiteId,
}: {
  accountId: string;
  websiteId: number;
}): string {
  return `${accountId}/${websiteId}`;
}

/** Returns a website as a source of statistics. */
export function websiteSource({
  accountId,
  websiteId,
}: Omit<WebsiteSource, 'kind'>): WebsiteSource {
  return { kind: 'website', accountId, websiteId };
}

/** Returns a group, with all of its websites, as a source of statistics. */
export function groupSource(groupId: string): GroupSource {
  return { kind: 'group', groupId, without: [] };
}

/** Returns the key of a website or group. It does not depend on the websites left out of a group. */
export function sourceKey(source: Source | Subject): string {
  return source.kind === 'group' ? source.groupId : memberKey(source);
}

/** Returns a source without some websites of its group. A website is returned unchanged. */
export function withoutWebsites(source: Source, without: readonly string[]): Source {
  return source.kind === 'group' ? { ...source, without } : source;
}

/**
 * Returns a source as the subject of entries.
 *
 * @param domain the website's domain, or the group's name
 */
export function subjectOf(source: Source, domain: string): Subject {
  return source.kind === 'website'
    ? { ...source, domain }
    : { kind: 'group', groupId: source.groupId, domain };
}
