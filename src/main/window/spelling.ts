import { app, type Session } from 'electron';

const languages = new WeakMap<Session, readonly string[]>();

/**
 * Makes no session ask Google's server for a spelling dictionary by itself. Chromium asks for the languages of each session as
 * soon as it exists, also while spelling is off: only a session without languages asks for nothing. Must be called before Electron
 * is ready.
 */
export function preventDictionaryDownload(): void {
  app.on('session-created', (created) => {
    languages.set(created, created.getSpellCheckerLanguages());
    created.setSpellCheckerEnabled(false);
    created.setSpellCheckerLanguages([]);
  });
}

/** The languages that Chromium would check a session's fields in; none where the system has its own dictionaries. */
export function spellingLanguages(of: Session): readonly string[] {
  return languages.get(of) ?? [];
}
