/** How the application stands to its own newer versions. */
export type UpdateState =
  /** Packages without a place to look at, and working copies, never look. */
  | { state: 'off' }
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  | { state: 'downloading'; version: string }
  /** Downloaded and checked: installed at the next quit, or at once when asked to. */
  | { state: 'ready'; version: string }
  | { state: 'failed' };
