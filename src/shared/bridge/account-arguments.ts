import { z } from 'zod';
import { isCalendarDay } from '../dates/calendar-day';
import { isZoneName } from '../dates/zone-name';
import { PORTFOLIO_STATISTICS } from './portfolio-calls';

const accountId = z.string().min(1).max(64);
const key = z.string().max(4096);
const name = z.string().trim().min(1).max(100);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** An IANA name of a time zone that this computer knows. */
export const zoneName = z.string().max(64).refine(isZoneName);

const authority = z.string().max(200_000);

/** A change of what is trusted at a server. */
export const trustChange = z.strictObject({
  pinned: z
    .string()
    .regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    .nullable()
    .optional(),
  authority: authority.nullable().optional(),
});

/** What main lets in of the calls that manage accounts or show them together. */
export const accountArguments = {
  'accounts.update': z.strictObject({
    accountId,
    name: name.optional(),
    color: color.optional(),
    zone: zoneName.nullable().optional(),
  }),
  'accounts.leaveAt': z.strictObject({ accountId, place: z.string().max(2000) }),
  'accounts.reorder': z.strictObject({ accountIds: z.array(accountId).max(1000) }),
  'accounts.reconnect': z.strictObject({
    accountId,
    address: z.string().max(2048),
    key: key.optional(),
    allowInsecure: z.boolean().optional(),
    keepUntilQuit: z.boolean().optional(),
    trust: trustChange.optional(),
  }),
  'accounts.import': z.strictObject({
    text: z.string().max(5_000_000),
    mode: z.enum(['check', 'merge', 'replace']),
  }),
  'accounts.builtIn': z.strictObject({ action: z.enum(['show', 'start', 'stop', 'reset']) }),
  'accounts.test': z.strictObject({ accountId }),
  'accounts.trust': z.strictObject({ accountId, change: trustChange }),
  'certificates.look': z.strictObject({
    address: z.string().max(2048),
    accountId: accountId.optional(),
    authority: authority.optional(),
  }),
  'certificates.chooseAuthority': z.strictObject({}),
  'keychain.check': z.strictObject({}),
  'keychain.deleteOrphans': z.strictObject({ entries: z.array(z.string().max(500)).max(1000) }),
  'portfolio.saved': z.strictObject({
    accounts: z
      .array(z.strictObject({ accountId, today: z.string().refine(isCalendarDay) }))
      .max(1000),
    name: z.enum(PORTFOLIO_STATISTICS),
  }),
};
