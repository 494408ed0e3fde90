/** The state of the application's updates. */
export type UpdateState =
  /** Never checks for updates: a development build or an unsigned package. */
  | { state: 'off' }
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  | { state: 'downloading'; version: string }
  /** Downloaded and verified. The update is installed at the next quit, or at once if the user asks. */
  | { state: 'ready'; version: string }
  | { state: 'failed' }
  /** The update was not signed for this application, or differs from what was signed. */
  | { state: 'refused' };
