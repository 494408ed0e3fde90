import type {
  ChangeName,
  FieldName,
  FieldValue,
  NewSettingName,
  TextName,
} from '../api/website-fields';

/*
 * What was typed into a form and not saved yet. There is no place for a password or a key in it: a draft is kept in a file.
 */

/** What was changed in a website's form. */
export type KeptFields = {
  [Name in Exclude<FieldName, 'password'>]?: FieldValue<Name>;
};

/** What becomes of a text or a list of lines. */
export interface TextChange {
  mode: 'keep' | 'add' | 'remove' | 'replace';
  /** One a line. */
  text: string;
}

/** A change of many websites; null leaves a setting as it is. */
export type SettingsChange = {
  [Name in ChangeName]: Name extends TextName ? TextChange : FieldValue<Name> | null;
};

/** The settings that new websites share. */
export type CommonSettings = { [Name in NewSettingName]: FieldValue<Name> };

export interface DraftSite {
  id: number;
  domain: string;
}

/** How far a form of many writes came. */
export interface DraftProgress {
  /** Ids or domains that the server answered for. */
  done: string[];
  /** Those that were sent and whose answer never came: they may have arrived. */
  unsure: string[];
}

/** One draft for each form: of "edit" one for each website. */
export type Draft =
  | {
      form: 'add';
      fields: KeptFields;
      /** A password had been typed; it has to be typed again. */
      password: boolean;
      /** It was sent, and no answer came: it may have arrived. */
      sent: boolean;
    }
  | {
      form: 'edit';
      website: DraftSite;
      fields: KeptFields;
      password: boolean;
      sent: boolean;
    }
  | {
      form: 'add-many';
      text: string;
      /** Without those that the version that kept it did not know. */
      settings: Partial<CommonSettings>;
      password: boolean;
      progress: DraftProgress;
    }
  | {
      form: 'change';
      websites: DraftSite[];
      /** Without those that the version that kept it did not know. */
      change: Partial<SettingsChange>;
      password: boolean;
      progress: DraftProgress;
    }
  | {
      form: 'copy';
      websites: DraftSite[];
      /** The domain that settings are copied from. */
      from: string;
      settings: string[];
      progress: DraftProgress;
    };

export interface KeptDraft {
  draft: Draft;
  /** When it was written, milliseconds since the epoch. */
  at: number;
}

/** Tells the drafts of an account apart; also the name of the draft's file. */
export function draftName(draft: Draft): string {
  return draft.form === 'edit' ? `edit-${draft.website.id}` : draft.form;
}
