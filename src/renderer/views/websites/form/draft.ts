import type { StoreWebsiteParameters, UpdateWebsiteParameters } from '$shared/api/parameters';
import { domainFrom } from '$shared/api/read-domain';
import {
  CHANGE_NAMES,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  isText,
  NEW_SETTING_NAMES,
  type NewSettingName,
  normalized,
  recordOf,
  TEXT_NAMES,
  type WebsiteFields,
  type WebsiteSettingName,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { DraftFields } from '$shared/bridge/drafts';

/** Returns the form's initial fields: the API's defaults, or the site's values. */
export function initialFields(site: Website | null): WebsiteFields {
  return recordOf<WebsiteFields>(FIELD_NAMES, (name) => startOf(name, site));
}

function startOf(name: FieldName, site: Website | null): unknown {
  if (site === null || name === 'password') return fieldOf(name).default;
  // Keep hidden texts null: an empty one would be sent.
  return isText(name) ? site[name] : (site[name] ?? fieldOf(name).default);
}

/** Returns the parameters for a new website. The fields must be valid. */
export function toStoreParameters(fields: WebsiteFields): StoreWebsiteParameters {
  const { domain, privacy, password } = fields;
  return {
    domain: domainFrom(domain) ?? domain,
    ...newSettings(fields),
    ...(privacy === 2 && password !== '' ? { password } : {}),
  };
}

/** Returns the settings sent with a new website. */
export function newSettings(
  fields: WebsiteFields,
): Partial<Pick<StoreWebsiteParameters, NewSettingName>> {
  const settings = given(NEW_SETTING_NAMES, fields).filter(([, value]) => value !== '');
  return Object.fromEntries(settings);
}

/** Returns the parameters for an existing website: only the changed fields. */
export function toChanges(fields: WebsiteFields, site: Website): UpdateWebsiteParameters {
  const before: Record<string, unknown> = Object.fromEntries(
    given(CHANGE_NAMES, initialFields(site)),
  );
  const changed = given(CHANGE_NAMES, fields).filter(([name, value]) => value !== before[name]);
  const withPassword = fields.privacy === 2 && fields.password !== '';
  return {
    ...Object.fromEntries(changed),
    // Some servers accept a password only in combination with the privacy setting that uses it.
    ...(withPassword ? { privacy: 2, password: fields.password } : {}),
  };
}

/** Returns the changed fields without the password, which a draft must not contain. */
export function changedFields(fields: WebsiteFields, site: Website | null): DraftFields {
  const before = initialFields(site);
  const changed = FIELD_NAMES.filter(
    (name) => name !== 'password' && fields[name] !== before[name] && fields[name] !== null,
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

/** Returns the fields with earlier changes applied. */
export function withFields(fields: WebsiteFields, changed: DraftFields): WebsiteFields {
  const known = Object.entries(changed).filter(([, value]) => value !== undefined);
  return { ...fields, ...Object.fromEntries(known) };
}

/** Returns changed fields in the form that is sent. */
export function toParameters(changed: DraftFields): UpdateWebsiteParameters {
  return Object.fromEntries(given(CHANGE_NAMES, changed));
}

/** Rebases the form on a newer record of its website: unchanged fields follow the record. */
export function rebaseFields(fields: WebsiteFields, before: Website, now: Website): WebsiteFields {
  return {
    ...withFields(initialFields(now), changedFields(fields, before)),
    password: fields.password,
  };
}

/**
 * Turns the form of a new website into the edit of an existing one: an empty text that the server
 * hides stays unchanged.
 */
export function toEditForm(fields: WebsiteFields, site: Website): WebsiteFields {
  const hidden = TEXT_NAMES.filter((name) => site[name] === null && fields[name] === '');
  return { ...fields, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

/** Returns the known settings with their values in the form that is sent. */
function given<Name extends WebsiteSettingName>(
  names: readonly Name[],
  fields: Partial<Record<Name, unknown>>,
): [Name, unknown][] {
  const known = names.filter((name) => fields[name] !== undefined && fields[name] !== null);
  return known.map((name) => [name, normalized(name, fields[name])]);
}
