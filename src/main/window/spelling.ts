import { app, type Session } from 'electron';

const languages = new WeakMap<Session, readonly string[]>();

/**
 * Prevents sessions from downloading a spelling dictionary from Google. Chromium requests one for the languages of each
 * new session, even while spelling is off, so sessions get no languages. Must be called before Electron is ready.
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
