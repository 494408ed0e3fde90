/** A word in quotes, for bash and zsh. */
export const posixQuoted = (text: string): string => `'${plain(text).replaceAll("'", `'\\''`)}'`;

/** A word in quotes, for fish. */
export const fishQuoted = (text: string): string => `'${plain(text).replace(/['\\]/g, '\\$&')}'`;

/** A word in quotes, for PowerShell. */
export const powershellQuoted = (text: string): string => `'${plain(text).replaceAll("'", "''")}'`;

/** Shells read scripts in the encoding of their system, and PowerShell takes curly quotes for straight ones. */
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
