import { isLoopback } from '$shared/lib/loopback';
import { parseUrl } from '$shared/lib/url';

/** The mail server for outgoing reports. */
export interface MailServer {
  host: string;
  port: number;
  /** Whether TLS begins with the first byte (`smtps://`), not with STARTTLS. */
  isTls: boolean;
  user: string | null;
  password: string | null;
  /**
   * Whether the server is on this computer. It then needs neither TLS nor a certificate, because messages reach it
   * without passing a network.
   */
  isLocal: boolean;
  /** Whether TLS is not used, even if the server offers STARTTLS. */
  isPlain: boolean;
}

/** The standard ports for submission (RFC 8314). */
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Parses `smtp[s]://[user[:password]@]host[:port]`.
 *
 * @returns null for any other text, and for a password without a user
 */
export function readMailServer(text: string): MailServer | null {
  const url = parseUrl(text.trim());
  if (url === null || !(url.protocol in PORTS) || url.hostname === '') return null;
  const isBare = ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  const [user, password] = [decode(url.username), decode(url.password)];
  if (!isBare || user === null || password === null) return null;
  if (user === '' && password !== '') return null;
  const { protocol } = url as { protocol: keyof typeof PORTS };
  const host = decode(url.hostname)?.replace(/^\[(.*)\]$/, '$1') ?? '';
  return {
    host,
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    isTls: protocol === 'smtps:',
    user: user === '' ? null : user,
    password: password === '' ? null : password,
    // Unlike browsers, the system may resolve *.localhost to another computer.
    isLocal: isLoopback(host) && !host.endsWith('.localhost'),
    isPlain: false,
  };
}

/** @returns null for malformed escapes, and for control characters, which could inject commands */
function decode(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
