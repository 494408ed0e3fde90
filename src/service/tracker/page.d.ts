/* Features of browsers that the script of pages uses and TypeScript does not declare. */

interface Document {
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}
