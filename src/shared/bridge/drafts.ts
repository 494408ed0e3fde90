import type {
  ChangeName,
  FieldName,
  FieldValue,
  NewSettingName,
  TextName,
} from '../api/website-fields';

/*
 * Unsaved input of a form. Drafts are stored in files, so they have no field for a password or a key.
 */

/** The changed fields of a website's form. */
export type KeptFields = {
  [Name in Exclude<FieldName, 'password'>]?: FieldValue<Name>;
};

/** A change to a text or a list of lines. */
export interface TextChange {
  mode: 'keep' | 'add' | 'remove' | 'replace';
  /** One entry per line. */
  text: string;
}

/** A change to many websites; null leaves a setting as it is. */
export type SettingsChange = {
  [Name in ChangeName]: Name extends TextName ? TextChange : FieldValue<Name> | null;
};

/** Settings shared by new websites. */
export type CommonSettings = { [Name in NewSettingName]: FieldValue<Name> };

export interface DraftSite {
  id: number;
  domain: string;
}

/** The progress of a bulk form. */
export interface DraftProgress {
  /** Ids or domains the server has answered. */
  done: string[];
  /** Sent, but not answered: they may have arrived. */
  unsure: string[];
}

/** One draft per form; for "edit", one per website. */
export type Draft =
  | {
      form: 'add';
      fields: KeptFields;
      /** A password had been typed and must be typed again. */
      password: boolean;
      /** Sent, but not answered: it may have arrived. */
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
      /** Lacks settings unknown to the version that saved it. */
      settings: Partial<CommonSettings>;
      password: boolean;
      progress: DraftProgress;
    }
  | {
      form: 'change';
      websites: DraftSite[];
      /** Lacks settings unknown to the version that saved it. */
      change: Partial<SettingsChange>;
      password: boolean;
      progress: DraftProgress;
    }
  | {
      form: 'copy';
      websites: DraftSite[];
      /** The domain the settings are copied from. */
      from: string;
      settings: string[];
      progress: DraftProgress;
    };

export interface KeptDraft {
  draft: Draft;
  /** When it was written, milliseconds since the epoch. */
  at: number;
}

/** A name unique among an account's drafts; also the name of the draft's file. */
export function draftName(draft: Draft): string {
  return draft.form === 'edit' ? `edit-${draft.website.id}` : draft.form;
}
