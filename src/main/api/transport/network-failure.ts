import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/*
 * Classifies what fetch rejects with. Two implementations are in use: Chromium's (Electron's net.fetch), with "net::ERR_…"
 * messages, and undici's (Node, in tests), with a code in the chain of causes.
 */
const RULES: readonly (readonly [RegExp, ErrorCode])[] = [
  [/ERR_INTERNET_DISCONNECTED|ENETUNREACH|ENETDOWN/, 'offline'],
  [/redirect/i, 'redirected'],
  [/ERR_PROXY|ERR_TUNNEL|ERR_SOCKS|ERR_UNEXPECTED_PROXY_AUTH|ERR_MANDATORY_PROXY/, 'proxy'],
  // The server answered in plain text where TLS was expected.
  [
    /ERR_SSL_PROTOCOL_ERROR|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG/,
    'not-https',
  ],
  [/ERR_CERT|ERR_SSL|ERR_TLS|CERT_|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|EPROTO/, 'certificate'],
  [/TimeoutError|ETIMEDOUT|TIMED_OUT|_TIMEOUT/, 'timeout'],
  [/ERR_UNSAFE_PORT|bad port/, 'port-blocked'],
  // Blocked by Sitedeck because of a status that fetch does not know (src/main/network/sessions.ts).
  [/ERR_BLOCKED_BY_CLIENT/, 'malformed-answer'],
  [
    /ERR_INVALID_HTTP_RESPONSE|HPE_|HTTPParserError|ERR_INVALID_CHUNKED|ERR_CONTENT_DECODING/,
    'malformed-answer',
  ],
];

/** Converts a rejection of fetch, or of reading its body, to a failure. Keeps names and codes only, no headers. */
export function networkFailure(cause: unknown): AppFailure {
  const words = describe(cause);
  const rule = RULES.find(([pattern]) => pattern.test(words));
  return new AppFailure(rule?.[1] ?? 'unreachable', `network: ${words}`);
}

/** Failures in which nothing was sent: no connection, or an untrusted one. */
const NEVER_ARRIVED =
  /REFUSED|NAME_NOT_RESOLVED|NAME_RESOLUTION|ENOTFOUND|EAI_AGAIN|ADDRESS_UNREACHABLE|EHOSTUNREACH|ADDRESS_INVALID/;

/** Whether a failed request never reached the server and so does not count towards its limit. */
export function neverReachedServer(cause: unknown): boolean {
  if (!(cause instanceof AppFailure)) return false;
  const { code, message } = cause;
  return FAILURES[code].delivery === 'never' || NEVER_ARRIVED.test(message);
}

/** Names, codes and messages along the chain of causes, without what ofetch adds (address and status). */
function describe(cause: unknown): string {
  const parts: string[] = [];
  for (let error = cause, depth = 0; error instanceof Error && depth < 5; depth += 1) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error.name !== 'FetchError') parts.push(error.name, code ?? '', error.message);
    error = error.cause;
  }
  const words = parts.filter((part) => part !== '' && part !== 'Error').join(' ');
  return words.slice(0, 300) || 'unknown';
}
