/** The state of updating the application. */
export type UpdateState =
  /** Development builds and unsigned packages never check. */
  | { state: 'off' }
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'current' }
  | { state: 'downloading'; version: string }
  /** Downloaded and verified: installed at the next quit, or at once on request. */
  | { state: 'ready'; version: string }
  | { state: 'failed' }
  /** The update was not signed for this application, or differs from what was signed. */
  | { state: 'refused' };
