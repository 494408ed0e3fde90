/** A text as it is stored and searched for: PostgreSQL's have no null character, and SQLite's search ends at one. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
