import { z } from 'zod';
import type { Subject } from './source';

/* The schemas of the subjects of notes, goals, saved views and scheduled reports. */

export const websiteId = z.int().min(1);
export const domain = z.string().min(1).max(255);
export const groupId = z.string().regex(/^[\w-]{1,58}$/);
export const accountId = z.string().min(1).max(64);

/** A website or group that an entry is about. */
export const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('website'), accountId, websiteId, domain }),
  z.strictObject({ kind: z.literal('group'), groupId, domain }),
]) satisfies z.ZodType<Subject, Subject>;

/** A group as older versions stored it: `accountId` is `group:` and the id of the group. */
const formerGroup = z
  .strictObject({
    kind: z.literal('group'),
    accountId: z.string().regex(/^group:[\w-]{1,58}$/),
    websiteId,
    domain,
  })
  .transform((former): Subject => {
    const { kind, accountId: named } = former;
    return { kind, groupId: named.slice('group:'.length), domain: former.domain };
  });

/** A subject in a file, possibly of an older version. */
export const savedSubject = z.union([subject, formerGroup]);
