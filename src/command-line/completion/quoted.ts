/** A word in quotes, for bash and zsh. */
export const posixQuoted = (text: string): string => `'${plain(text).replaceAll("'", `'\\''`)}'`;

/** A word in quotes, for fish. */
export const fishQuoted = (text: string): string => `'${plain(text).replace(/['\\]/g, '\\$&')}'`;

/** A word in quotes, for PowerShell. */
export const powershellQuoted = (text: string): string => `'${plain(text).replaceAll("'", "''")}'`;

/**
 * Replaces curly quotes, because shells read scripts in the system's encoding and PowerShell treats curly quotes as
 * straight ones.
 */
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
