import { z } from 'zod';
import { COMPARE_PRESETS } from '$shared/dates/preset-names';
import { isZoneName } from '$shared/dates/zone-name';
import type { Source } from '$shared/settings/source';
import { accountId, groupId } from '$shared/settings/subject-schema';

/* Argument schemas shared by several calls. */

export const noArguments = z.strictObject({});
export const id = z.int().min(1);
export const key = z.string().max(4096);
export const address = z.string().max(2048);
export const authority = z.string().max(200_000);

/** An IANA time zone name known to this computer. */
export const zoneName = z.string().max(64).refine(isZoneName);

/**
 * A change of the certificates that an account trusts at its server. An omitted member stays unchanged; null
 * ends the trust.
 */
export const trustChange = z.strictObject({
  /** The fingerprint of a certificate that the user was shown. */
  pinned: z
    .string()
    .regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    .nullable()
    .optional(),
  /** The certificates of an authority, as PEM. */
  authority: authority.nullable().optional(),
});
export type TrustChange = z.input<typeof trustChange>;

/** The source of statistics: a website or a group. */
export const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('website'), accountId, websiteId: id }),
  z.strictObject({
    kind: z.literal('group'),
    groupId,
    without: z.array(z.string().max(90)).max(500).readonly(),
  }),
]) satisfies z.ZodType<Source, Source>;

/** The data to keep available offline: one website, or all favorites of an account, over some periods. */
export const offlinePlan = z.strictObject({
  accountId,
  websites: z.union([id, z.literal('favorites')]),
  periods: z.array(z.enum(COMPARE_PRESETS)).min(1).max(COMPARE_PRESETS.length),
});
export type OfflinePlan = z.input<typeof offlinePlan>;
