/** A website of an account, as a source of statistics. */
export interface WebsiteSource {
  kind: 'website';
  accountId: string;
  websiteId: number;
}
/** A group of websites, whose statistics are summed. */
export interface GroupSource {
  kind: 'group';
  groupId: string;
  /** Websites of it that are not counted (`memberKey`). */
  without: readonly string[];
}
/** The source of statistics: a website or a group. */
export type Source = WebsiteSource | GroupSource;

/** A website that an entry is about. */
export interface WebsiteSubject extends WebsiteSource {
  /** As the server writes it. It says what an entry was about once the website is gone. */
  domain: string;
}
/** A group of websites that an entry is about. */
export interface GroupSubject extends Omit<GroupSource, 'without'> {
  /** Its name when it was chosen. */
  domain: string;
}
/** What an entry is about. */
export type Subject = WebsiteSubject | GroupSubject;

/** Names a website of a group. */
export function memberKey({
  accountId,
  websiteId,
}: {
  accountId: string;
  websiteId: number;
}): string {
  return `${accountId}/${websiteId}`;
}

/** A website as a source. */
export function websiteSource({
  accountId,
  websiteId,
}: Omit<WebsiteSource, 'kind'>): WebsiteSource {
  return { kind: 'website', accountId, websiteId };
}

/** A group with all of its websites as a source. */
export function groupSource(groupId: string): GroupSource {
  return { kind: 'group', groupId, without: [] };
}

/** Names a website or group, whatever is left out of it. */
export function sourceKey(source: Source | Subject): string {
  return source.kind === 'group' ? source.groupId : memberKey(source);
}

/** A source without some websites of its group. */
export function withoutWebsites(source: Source, without: readonly string[]): Source {
  return source.kind === 'group' ? { ...source, without } : source;
}

/** The subject of entries about a source. @param domain of the website, or the name of the group */
export function subjectOf(source: Source, domain: string): Subject {
  return source.kind === 'website'
    ? { ...source, domain }
    : { kind: 'group', groupId: source.groupId, domain };
}
