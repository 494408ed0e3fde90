/**
 * Returns a text as it is stored and searched. PostgreSQL cannot store a null character, and SQLite's search stops at
 * one.
 */
export const toStorableText = (text: string): string => text.replaceAll('\0', '\uFFFD');
