import { isAddressOrNetwork, isParameterName, linesOf } from './line-rules';

/*
 * The fields of a website, one entry each, in the order of docs/service-api.md. Requests, records, forms, drafts,
 * bulk changes, CSV files and the built-in service are made from this table.
 */

/** Who may see a website's statistics page (the API's `privacy`). */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** The API's integer switches: 0 = Disabled, 1 = Enabled. */
export type Flag = 0 | 1;

/** The values of a field by its kind. `text` is one or more lines, `secret` is write-only. */
interface ValueOfKind {
  domain: string;
  privacy: Privacy;
  secret: string;
  flag: Flag;
  boolean: boolean;
  text: string;
}
type Kind = keyof ValueOfKind;

interface WebsiteField {
  kind: Kind;
  /** Which requests take it. */
  setOn: 'create' | 'update' | 'both';
  /** The API's default, or what stands for "none". */
  default: string | number | boolean;
  /** A text that is a list: what each of its lines has to be. */
  line?: (line: string) => boolean;
  /** A list whose lines are the same in upper and lower case. */
  ignoreCase?: true;
  /** Some servers leave it out of their records. */
  mayBeHidden?: true;
  /** It describes one website only, so that it is not copied to others unless chosen. */
  personal?: true;
  /** Names of its column in a CSV beside its own, in lower case with underscores. */
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
/** The names of the fields of some kinds. */
export type NameOfKind<Of extends Kind> = {
  [Name in FieldName]: KindOf<Name> extends Of ? Name : never;
}[FieldName];
/** The fields that stay after they were set and can be compared: neither the domain nor the password. */
export type SettingName = NameOfKind<'privacy' | 'flag' | 'boolean' | 'text'>;
export type TextName = NameOfKind<'text'>;
/** The settings that a new website can be given. */
export type NewSettingName = Exclude<SettingName, NameSetOn<'update'>>;
/** The settings that an existing website can be given. */
export type ChangeName = Exclude<SettingName, NameSetOn<'create'>>;
export type SwitchName = NameOfKind<'flag' | 'boolean'>;
export type CreateName = Exclude<FieldName, NameSetOn<'update'>>;
export type UpdateName = Exclude<FieldName, NameSetOn<'create'>>;
type NameSetOn<On extends WebsiteField['setOn']> = {
  [Name in FieldName]: Fields[Name]['setOn'] extends On ? Name : never;
}[FieldName];

export type FieldValue<Name extends FieldName> = ValueOfKind[KindOf<Name>];
type Hidden<Name extends FieldName> = Fields[Name] extends { mayBeHidden: true } ? null : never;

/** A website's settings as its record shows them. Null: not shown by the server. */
export type WebsiteSettings = { [Name in SettingName]: FieldValue<Name> | Hidden<Name> };

/**
 * A website's fields as forms, drafts and CSV files hold them. Null: not shown by the server, and left as it is. An empty
 * password is none, and keeps the one that an existing website has.
 */
export type WebsiteFields = {
  [Name in FieldName]: FieldValue<Name> | (Name extends TextName ? Hidden<Name> : never);
};

/** A field's entry in the table. */
export function fieldOf(name: FieldName): WebsiteField {
  return WEBSITE_FIELDS[name];
}

export const FIELD_NAMES = Object.keys(WEBSITE_FIELDS) as FieldName[];
export const SETTING_NAMES = FIELD_NAMES.filter(isSetting);
export const TEXT_NAMES = FIELD_NAMES.filter(isText);
export const CREATE_NAMES = FIELD_NAMES.filter(isSetOnCreate);
export const UPDATE_NAMES = FIELD_NAMES.filter(isSetOnUpdate);
export const SWITCH_NAMES = FIELD_NAMES.filter(isSwitch);
export const NEW_SETTING_NAMES = FIELD_NAMES.filter(isNewSetting);
export const CHANGE_NAMES = FIELD_NAMES.filter(
  (name): name is ChangeName => isSetting(name) && isSetOnUpdate(name),
);

export function isSetting(name: FieldName): name is SettingName {
  const { kind } = fieldOf(name);
  return kind !== 'domain' && kind !== 'secret';
}
export function isText(name: FieldName): name is TextName {
  return fieldOf(name).kind === 'text';
}
export function isSwitch(name: FieldName): name is SwitchName {
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
 * A record with a value for each of some names. That a value fits its name is the caller's to see to: TypeScript cannot
 * follow it through a loop.
 */
export function recordOf<Result extends object>(
  names: readonly (keyof Result & string)[],
  valueOf: (name: keyof Result & string) => unknown,
): Result {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Result;
}

/** What a record means that says nothing of its settings: hidden where servers hide them, otherwise the API's default. */
export const UNSAID_SETTINGS = recordOf<WebsiteSettings>(SETTING_NAMES, (name) => {
  const field = fieldOf(name);
  return field.mayBeHidden ? null : field.default;
});

/** A value as it is sent and compared: texts without blank lines and the space around lines. */
export function normalized<Value>(name: SettingName, value: Value): Value | string {
  if (typeof value !== 'string') return value;
  return fieldOf(name).line === undefined ? value.trim() : linesOf(value).join('\n');
}
