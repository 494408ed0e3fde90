import type { WebsiteSettings } from './website-fields';

/**
 * A website as the application knows it: decoded, with the API's field names. A member is null if the server
 * omits it ("not shown by the server"), never a guess.
 */
export interface Website extends WebsiteSettings {
  id: number;
  domain: string;
  /** Whether the website has a password. Records never contain the password itself. */
  has_password: boolean | null;
  /** ISO-8601 in UTC, or null. */
  created_at: string | null;
  updated_at: string | null;
}
