/**
 * A text in its stored and searched form. PostgreSQL cannot store a null character, and SQLite's search stops at one.
 */
export const toStorableText = (text: string): string => text.replaceAll('\0', '\uFFFD');
