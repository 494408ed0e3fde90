import { z } from 'zod';
import { PERIOD_PRESETS } from '../../dates/preset-names';
import { isZoneName } from '../../dates/zone-name';

/* What the arguments of several calls have in common. */

export const none = z.strictObject({});
export const accountId = z.string().min(1).max(64);
export const id = z.int().min(1);
export const key = z.string().max(4096);
export const address = z.string().max(2048);
export const authority = z.string().max(200_000);

/** An IANA name of a time zone that this computer knows. */
export const zoneName = z.string().max(64).refine(isZoneName);

/** A change of what an account trusts at its server; what is not named stays, null withdraws. */
export const trustChange = z.strictObject({
  /** The fingerprint of a certificate that was shown before. */
  pinned: z
    .string()
    .regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    .nullable()
    .optional(),
  /** An authority's certificates as PEM. */
  authority: authority.nullable().optional(),
});
export type TrustChange = z.input<typeof trustChange>;

/** What every read of an account has. */
export const read = {
  accountId,
  source: z.enum(['saved', 'network']),
  priority: z.enum(['looked-at', 'refresh', 'saving']).optional(),
  /** Names the request so that `requests.cancel` can take it back; chosen by the page. */
  requestId: z.string().min(1).max(64).optional(),
  /** The person asks once more: a key that was refused is tried again. */
  insist: z.boolean().optional(),
};

/** What is to be readable without a network: one website or all favorites of an account, over some periods. */
export const offlinePlan = z.strictObject({
  accountId,
  websites: z.union([id, z.literal('favorites')]),
  periods: z.array(z.enum(PERIOD_PRESETS)).min(1).max(PERIOD_PRESETS.length),
});
export type OfflinePlan = z.input<typeof offlinePlan>;
