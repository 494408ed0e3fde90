import { z } from 'zod';
import { isCalendarDay } from '../dates/calendar-day';
import {
  type Collections,
  MAX_EVENT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_WORTH,
} from './collections';
import { accountId, domain, groupId, savedSubject, subject, websiteId } from './subject-schema';

/*
 * The schemas of notes, goals, saved views and groups of websites: as the page passes them, as they are stored in
 * their file, and as they are exported.
 */

/** The maximum number of entries of each collection. It lets the file be written quickly. */
const MOST = { notes: 10_000, goals: 1_000, views: 500, groups: 200 } as const;

/** The maximum number of websites in a group. */
const MOST_MEMBERS = 500;
/** The maximum length of a member's key (`memberKey` in source.ts). */
const LONGEST_KEY = 90;

const id = z.string().regex(/^[\w-]{1,64}$/);
/** A text of one line. */
const line = (longest: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}]*$/u);

/** The fields of a note except its subject. */
const noteFields = { id, day: z.string().refine(isCalendarDay), text: line(MAX_NOTE_LENGTH) };
const worth = z.strictObject({
  amount: z.number().positive().max(MAX_WORTH),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const goalFields = {
  id,
  event: z.string().min(1).max(MAX_EVENT_LENGTH),
  worth: worth.optional(),
};
const viewFields = {
  id,
  name: line(MAX_NAME_LENGTH),
  query: z
    .record(z.string().max(40), z.string().max(500))
    .refine((query) => Object.keys(query).length <= 40),
};

/** The schemas of entries, for a form of their subject. */
const about = <Subject extends z.ZodType>(subject: Subject) => ({
  notes: z.array(z.strictObject({ ...noteFields, subject })).max(MOST.notes),
  goals: z.array(z.strictObject({ ...goalFields, subject })).max(MOST.goals),
  views: z.array(z.strictObject({ ...viewFields, subject })).max(MOST.views),
});

/** The schema of groups, for the form of their members. */
const groupsOf = <Member extends z.ZodType>(member: Member) =>
  z
    .array(
      z.strictObject({
        id: groupId,
        name: line(MAX_NAME_LENGTH),
        members: z.array(member).max(MOST_MEMBERS),
      }),
    )
    .max(MOST.groups);
const member = z.strictObject({ accountId, websiteId, domain });
const groups = groupsOf(member);

/**
 * All collections as stored in their file. A file of an older version may lack groups; a file of a newer version may
 * have more members.
 */
export const collections: z.ZodType<Collections> = z.object({
  ...about(savedSubject),
  groups: groups.default([]),
});

/** Entries to add, or to replace if an entry with the same id exists. */
export const collectionChanges = z.strictObject({ ...about(subject), groups }).partial();

/** A change to a group's name and websites. */
export const groupChange = z.strictObject({
  id: groupId,
  name: line(MAX_NAME_LENGTH).optional(),
  added: z.array(member).max(MOST_MEMBERS),
  removed: z.array(z.string().max(LONGEST_KEY)).max(MOST_MEMBERS),
});

/** An account in an exported file: its index in that file, because its id is different on other computers. */
const account = z.int().min(0);
export const portableCollections = z
  .object({
    ...about(
      z.union([
        z.strictObject({ kind: z.literal('website'), account, websiteId, domain }),
        z.strictObject({ kind: z.literal('group'), group: groupId, domain }),
      ]),
    ),
    groups: groupsOf(z.strictObject({ account, websiteId, domain })),
  })
  .partial();
export type PortableCollections = z.output<typeof portableCollections>;
