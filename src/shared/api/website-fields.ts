import { isAddressOrNetwork, isParameterName, nonBlankLines } from './line-rules';

/*
 * The fields of a website in the order of docs/service-api.md. Requests, records, forms, drafts, bulk changes, CSV
 * files and the built-in service derive from this table.
 */

/** Who may see a website's statistics page (the API's `privacy`). */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** The API's integer switches: 0 = Disabled, 1 = Enabled. */
export type Flag = 0 | 1;

/** The type of a field's value, by kind. `text` holds one or more lines, `secret` is write-only. */
export interface ValueOfKind {
  domain: string;
  privacy: Privacy;
  secret: string;
  flag: Flag;
  boolean: boolean;
  text: string;
}
export type Kind = keyof ValueOfKind;

interface WebsiteField {
  kind: Kind;
  /** The requests that accept the field. */
  setOn: 'create' | 'update' | 'both';
  /** The API's default, or the value that means "none". */
  default: string | number | boolean;
  /** For a text that is a list: checks one line. */
  line?: (line: string) => boolean;
  /** For a list: whether lines are compared case-insensitively. */
  ignoreCase?: true;
  /** Whether some servers omit it from their records. */
  mayBeHidden?: true;
  /** Whether the documentation omits the field from records. Some servers include it. */
  writeOnly?: true;
  /**
   * Whether the field belongs to one website only. It is not copied to other websites unless the user chooses
   * it.
   */
  personal?: true;
  /** Other names of the field's column in a CSV file, in lower case with underscores. */
  csv?: readonly string[];
}

export const WEBSITE_FIELDS = {
  domain: { kind: 'domain', setOn: 'create', default: '', csv: ['url', 'website', 'site'] },
  privacy: { kind: 'privacy', setOn: 'both', default: PRIVACY.public },
  password: { kind: 'secret', setOn: 'both', default: '' },
  email: {
    kind: 'flag',
    setOn: 'both',
    default: 0,
    csv: ['email_reports', 'e-mail', 'e-mail_reports'],
  },
  exclude_bots: { kind: 'flag', setOn: 'both', default: 1, csv: ['bots'] },
  exclude_params: {
    kind: 'text',
    setOn: 'both',
    default: '',
    line: isParameterName,
    mayBeHidden: true,
    writeOnly: true,
    csv: ['params', 'parameters', 'excluded_parameters'],
  },
  exclude_ips: {
    kind: 'text',
    setOn: 'both',
    default: '',
    line: isAddressOrNetwork,
    ignoreCase: true,
    csv: ['ips', 'excluded_ip_addresses'],
  },
  favorite: {
    kind: 'boolean',
    setOn: 'update',
    default: false,
    mayBeHidden: true,
    personal: true,
  },
} as const satisfies Record<string, WebsiteField>;

type Fields = typeof WEBSITE_FIELDS;
export type FieldName = keyof Fields;
export type KindOf<Name extends FieldName> = Fields[Name]['kind'];
/** The names of the fields of the given kinds. */
export type NameOfKind<Of extends Kind> = {
  [Name in FieldName]: KindOf<Name> extends Of ? Name : never;
}[FieldName];
/** The fields that can be read back and compared: all but the domain and the password. */
export type WebsiteSettingName = NameOfKind<'privacy' | 'flag' | 'boolean' | 'text'>;
export type TextName = NameOfKind<'text'>;
/** The settings accepted when a website is created. */
export type NewSettingName = Exclude<WebsiteSettingName, NameSetOn<'update'>>;
/** The settings accepted when a website is updated. */
export type ChangeName = Exclude<WebsiteSettingName, NameSetOn<'create'>>;
export type WebsiteSwitchName = NameOfKind<'flag' | 'boolean'>;
export type CreateName = Exclude<FieldName, NameSetOn<'update'>>;
export type UpdateName = Exclude<FieldName, NameSetOn<'create'>>;
type NameSetOn<On extends WebsiteField['setOn']> = {
  [Name in FieldName]: Fields[Name]['setOn'] extends On ? Name : never;
}[FieldName];

export type FieldValue<Name extends FieldName> = ValueOfKind[KindOf<Name>];
type Hidden<Name extends FieldName> = Fields[Name] extends { mayBeHidden: true } ? null : never;

/** A website's settings as in its record. Null if the server does not show the setting. */
export type WebsiteSettings = { [Name in WebsiteSettingName]: FieldValue<Name> | Hidden<Name> };

/**
 * A website's fields as forms, drafts and CSV files hold them. A field is null if the server does not show
 * it; saving then leaves it as it is. An empty password leaves an existing website's password as it is.
 */
export type WebsiteFields = {
  [Name in FieldName]: FieldValue<Name> | (Name extends TextName ? Hidden<Name> : never);
};

/** A field's row in the table. */
export function fieldOf(name: FieldName): WebsiteField {
  return WEBSITE_FIELDS[name];
}

export const FIELD_NAMES = Object.keys(WEBSITE_FIELDS) as FieldName[];
export const WEBSITE_SETTING_NAMES = FIELD_NAMES.filter(isSetting);
export const TEXT_NAMES = FIELD_NAMES.filter(isText);
export const CREATE_NAMES = FIELD_NAMES.filter(isSetOnCreate);
export const UPDATE_NAMES = FIELD_NAMES.filter(isSetOnUpdate);
export const WEBSITE_SWITCH_NAMES = FIELD_NAMES.filter(isSwitch);
export const NEW_SETTING_NAMES = FIELD_NAMES.filter(isNewSetting);
export const CHANGE_NAMES = FIELD_NAMES.filter(
  (name): name is ChangeName => isSetting(name) && isSetOnUpdate(name),
);

export function isSetting(name: FieldName): name is WebsiteSettingName {
  const { kind } = fieldOf(name);
  return kind !== 'domain' && kind !== 'secret';
}
export function isText(name: FieldName): name is TextName {
  return fieldOf(name).kind === 'text';
}
export function isSwitch(name: FieldName): name is WebsiteSwitchName {
  const { kind } = fieldOf(name);
  return kind === 'flag' || kind === 'boolean';
}
export function isNewSetting(name: FieldName): name is NewSettingName {
  return isSetting(name) && isSetOnCreate(name);
}
export function isSetOnCreate(name: FieldName): name is CreateName {
  return fieldOf(name).setOn !== 'update';
}
export function isSetOnUpdate(name: FieldName): name is UpdateName {
  return fieldOf(name).setOn !== 'create';
}

/**
 * Builds a record with a value for each name. The caller guarantees that each value has its name's type,
 * because TypeScript cannot check that in a loop.
 */
export function recordOf<Result extends object>(
  names: readonly (keyof Result & string)[],
  valueOf: (name: keyof Result & string) => unknown,
): Result {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Result;
}

/**
 * The settings that are assumed when a record omits them: null if servers may hide the setting, otherwise the
 * API's default.
 */
export const ASSUMED_SETTINGS = recordOf<WebsiteSettings>(WEBSITE_SETTING_NAMES, (name) => {
  const field = fieldOf(name);
  return field.mayBeHidden ? null : field.default;
});

/**
 * Normalizes a text for sending and comparing: trims it and, in a list, drops blank lines and trims each
 * line. Other values are returned unchanged.
 */
export function normalized<Value>(name: WebsiteSettingName, value: Value): Value | string {
  if (typeof value !== 'string') return value;
  return fieldOf(name).line === undefined ? value.trim() : nonBlankLines(value).join('\n');
}
