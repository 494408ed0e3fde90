import { serviceText } from '$shared/text/en/service';
import { HttpError, notFoundError } from '../answers';
import { isFullGrant, type KeyGrant } from './api-keys';

const words = serviceText.api;

/**
 * Whether a key can access a website.
 *
 * @param id the website's id; null for a website that does not exist
 */
export const canSeeWebsite = ({ websiteId }: KeyGrant, id: number | null): boolean =>
  websiteId === null || websiteId === id;

/**
 * Requires that a key can access a website.
 *
 * @throws HttpError 404, as for a website that does not exist
 */
export function requireWebsiteAccess(grant: KeyGrant, id: number): void {
  if (!canSeeWebsite(grant, id)) throw notFoundError();
}

/**
 * Requires the right to change websites.
 *
 * @throws HttpError 403 for a key that can only read
 */
export function requireWriteAccess({ rights }: KeyGrant): void {
  if (rights !== 'all') throw new HttpError(403, words.readOnly);
}

/**
 * Requires the right to add and delete websites.
 *
 * @throws HttpError 403 for a key that can only read or is limited to one website
 */
export function requireFullAccess(grant: KeyGrant): void {
  requireWriteAccess(grant);
  if (!isFullGrant(grant)) throw new HttpError(403, words.oneWebsite);
}
