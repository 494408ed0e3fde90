import type {
  StoreWebsiteParameters,
  UpdateWebsiteParameters,
} from '../../../../shared/api/parameters';
import {
  CHANGE_NAMES,
  FIELD_NAMES,
  fieldOf,
  isText,
  NEW_SETTING_NAMES,
  normalized,
  recordOf,
  TEXT_NAMES,
  type FieldName,
  type NewSettingName,
  type WebsiteFields,
  type SettingName,
} from '../../../../shared/api/website-fields';
import type { Website } from '../../../../shared/api/websites';
import type { KeptFields } from '../../../../shared/bridge/drafts';
import { domainFrom } from './domain-rules';

/** The form at its start: the API's defaults, or what the site is like. */
export function fieldsOf(site: Website | null): WebsiteFields {
  return recordOf<WebsiteFields>(FIELD_NAMES, (name) => startOf(name, site));
}

function startOf(name: FieldName, site: Website | null): unknown {
  if (site === null || name === 'password') return fieldOf(name).default;
  // A text that is hidden stays so: an empty one would be sent as such.
  return isText(name) ? site[name] : (site[name] ?? fieldOf(name).default);
}

/** What is sent for a new website. Its fields have to be without faults. */
export function toStore(fields: WebsiteFields): StoreWebsiteParameters {
  const { domain, privacy, password } = fields;
  return {
    domain: domainFrom(domain) ?? domain,
    ...newSettings(fields),
    ...(privacy === 2 && password !== '' ? { password } : {}),
  };
}

/** The settings that a new website is sent with. */
export function newSettings(
  fields: WebsiteFields,
): Partial<Pick<StoreWebsiteParameters, NewSettingName>> {
  const settings = given(NEW_SETTING_NAMES, fields).filter(([, value]) => value !== '');
  return Object.fromEntries(settings);
}

/** What is sent for an existing website: the changed fields and nothing else. */
export function toChanges(fields: WebsiteFields, site: Website): UpdateWebsiteParameters {
  const before: Record<string, unknown> = Object.fromEntries(given(CHANGE_NAMES, fieldsOf(site)));
  const changed = given(CHANGE_NAMES, fields).filter(([name, value]) => value !== before[name]);
  const withPassword = fields.privacy === 2 && fields.password !== '';
  return {
    ...Object.fromEntries(changed),
    // Some servers take a password only together with the privacy that gives it a meaning.
    ...(withPassword ? { privacy: 2, password: fields.password } : {}),
  };
}

/** What was changed in the form, without the password: what a draft may keep. */
export function changedFields(fields: WebsiteFields, site: Website | null): KeptFields {
  const before = fieldsOf(site);
  const changed = FIELD_NAMES.filter(
    (name) => name !== 'password' && fields[name] !== before[name] && fields[name] !== null,
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

/** The form with what was changed in it earlier. */
export function withFields(fields: WebsiteFields, changed: KeptFields): WebsiteFields {
  const known = Object.entries(changed).filter(([, value]) => value !== undefined);
  return { ...fields, ...Object.fromEntries(known) };
}

/** Changed fields as they are sent. */
export function toParameters(changed: KeptFields): UpdateWebsiteParameters {
  return Object.fromEntries(given(CHANGE_NAMES, changed));
}

/** The form over a newer record of its website: what was not changed in it follows the record. */
export function rebase(fields: WebsiteFields, before: Website, now: Website): WebsiteFields {
  return { ...withFields(fieldsOf(now), changedFields(fields, before)), password: fields.password };
}

/** The form of a new website as that of one that turned out to be there: an empty text that is hidden stays as it is. */
export function asEdit(fields: WebsiteFields, site: Website): WebsiteFields {
  const hidden = TEXT_NAMES.filter((name) => site[name] === null && fields[name] === '');
  return { ...fields, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

/** Settings with their values as they are sent, without those that are not known. */
function given<Name extends SettingName>(
  names: readonly Name[],
  fields: Partial<Record<Name, unknown>>,
): [Name, unknown][] {
  const known = names.filter((name) => fields[name] !== undefined && fields[name] !== null);
  return known.map((name) => [name, normalized(name, fields[name])]);
}
