import type { z } from 'zod';
import type * as schema from './draft-schema';

/* The types of drafts. They are in their own module so that the page does not load the schemas. */

export type Draft = z.output<typeof schema.draftSchema>;
export type SavedDraft = z.output<typeof schema.savedDraftSchema>;
export type DraftFields = z.output<typeof schema.fields>;
export type DraftSite = z.output<typeof schema.draftSite>;
export type DraftProgress = z.output<typeof schema.progress>;
export type TextChange = z.output<typeof schema.textChange>;
/** A change to many websites, with every setting. Null leaves a setting as it is. */
export type SettingsChange = Required<z.output<typeof schema.change>>;
/** The settings shared by new websites, with every setting. */
export type CommonSettings = Required<z.output<typeof schema.settings>>;

/** A name unique among an account's drafts; also the name of the draft's file. */
export function draftName(draft: Draft): string {
  return draft.form === 'edit' ? `edit-${draft.website.id}` : draft.form;
}
