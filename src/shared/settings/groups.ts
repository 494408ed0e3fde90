import type { Subject } from './source';

/** Returns the current name of a website or group. A group may have been renamed since it was chosen. */
export function currentName(
  subject: Subject,
  groups: readonly { id: string; name: string }[],
): string {
  if (subject.kind === 'website') return subject.domain;
  return groups.find(({ id }) => id === subject.groupId)?.name ?? subject.domain;
}

/**
 * Returns the domains that are several times in a group, under different accounts. Their statistics are counted more
 * than once.
 */
export function repeatedDomains(members: readonly { domain: string }[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const domain of members.map((member) => member.domain.toLowerCase())) {
    if (seen.has(domain)) repeated.add(domain);
    seen.add(domain);
  }
  return [...repeated];
}
