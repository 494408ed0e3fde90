import type { WebsiteSettings } from './website-fields';

/**
 * A website as the application knows it: the wire's own field names, decoded once.
 * What a server may leave out is null ("not shown by the server"), never a made-up value.
 */
export interface Website extends WebsiteSettings {
  id: number;
  domain: string;
  /** The password itself is never in a record. */
  has_password: boolean | null;
  /** ISO-8601 in UTC, or null. */
  created_at: string | null;
  updated_at: string | null;
}
