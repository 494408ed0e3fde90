/** Quotes a word for bash and zsh. */
export const posixQuoted = (text: string): string => `'${plain(text).replaceAll("'", `'\\''`)}'`;

/** Quotes a word for fish. */
export const fishQuoted = (text: string): string => `'${plain(text).replace(/['\\]/g, '\\$&')}'`;

/** Quotes a word for PowerShell. */
export const powershellQuoted = (text: string): string => `'${plain(text).replaceAll("'", "''")}'`;

/**
 * Replaces curly quotes by straight ones. Shells read scripts in the system's encoding, and PowerShell treats curly
 * quotes like straight ones.
 */
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
