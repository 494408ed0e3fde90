/** The system's code of an error (`ENOSPC`), or its words where it has none. Never a path, which the message has. */
export function systemCode(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause);
}
