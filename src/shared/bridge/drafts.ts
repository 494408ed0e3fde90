import type { Flag, Privacy } from '../api/website-fields';

/*
 * What was typed into a form and not saved yet. There is no place for a password or a key in it: a draft is kept in a file.
 */

/** The fields of a website's form. Only those that were changed are in a draft. */
export interface DraftFields {
  domain?: string | undefined;
  privacy?: Privacy | undefined;
  email?: boolean | undefined;
  excludeBots?: boolean | undefined;
  excludeParams?: string | undefined;
  clearParams?: boolean | undefined;
  excludeIps?: string | undefined;
  favorite?: boolean | undefined;
}

/** What becomes of a list of lines. */
export interface ListChange {
  mode: 'keep' | 'add' | 'remove' | 'replace';
  /** One a line. */
  text: string;
}

/** A change of many websites; null leaves a setting as it is. */
export interface SettingsChange {
  privacy: Privacy | null;
  email: Flag | null;
  exclude_bots: Flag | null;
  favorite: boolean | null;
  exclude_ips: ListChange;
  exclude_params: ListChange;
}

/** The settings that new websites share. */
export interface CommonSettings {
  privacy: Privacy;
  email: boolean;
  excludeBots: boolean;
  excludeParams: string;
  excludeIps: string;
}

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
      fields: DraftFields;
      /** A password had been typed; it has to be typed again. */
      password: boolean;
      /** It was sent, and no answer came: it may have arrived. */
      sent: boolean;
    }
  | {
      form: 'edit';
      website: DraftSite;
      fields: DraftFields;
      password: boolean;
      sent: boolean;
    }
  | {
      form: 'add-many';
      text: string;
      settings: CommonSettings;
      password: boolean;
      progress: DraftProgress;
    }
  | {
      form: 'change';
      websites: DraftSite[];
      change: SettingsChange;
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
