import type { WebsiteSettings } from './website-fields';

/**
 * A website as the application knows it: decoded, under the API's own field names. Whatever the server omits is null
 * ("not shown by the server"), never a guess.
 */
export interface Website extends WebsiteSettings {
  id: number;
  domain: string;
  /** Records never contain the password itself. */
  has_password: boolean | null;
  /** ISO-8601 in UTC, or null. */
  created_at: string | null;
  updated_at: string | null;
}
