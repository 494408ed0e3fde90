/** An error's system code (`ENOSPC`), or its message without one. Never includes the path, unlike a system error's message. */
export function systemErrorCode(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause);
}
