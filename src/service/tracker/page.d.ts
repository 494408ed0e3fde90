/* What browsers have for the page's script, and TypeScript's own list does not. */

interface Document {
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}
