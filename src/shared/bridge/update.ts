/** How the application stands to its own newer versions. */
export type UpdateState =
  /** Working copies and packages that are not signed never look. */
  | { state: 'off' }
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  | { state: 'downloading'; version: string }
  /** Downloaded and checked: installed at the next quit, or at once when asked to. */
  | { state: 'ready'; version: string }
  | { state: 'failed' }
  /** What was offered was not signed for this application, or is not what was signed. */
  | { state: 'refused' };
