import { isLoopback } from '$shared/lib/loopback';
import { parseUrl } from '$shared/lib/url';

/** The mail server that takes the reports. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`), instead of STARTTLS. */
  isTls: boolean;
  user: string | null;
  password: string | null;
  /** On this computer: it needs neither TLS nor a certificate, since what is sent to it leaves no trace on a network. */
  isLocal: boolean;
  /** Without TLS, even if the server offers STARTTLS. */
  isPlain: boolean;
}

/** Ports for submission (RFC 8314), with TLS from the start and with STARTTLS. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Reads `smtp[s]://[user[:password]@]host[:port]`.
 *
 * @returns null for anything else, and for a password without a user
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
    // Unlike browsers, the system may look up *.localhost elsewhere.
    isLocal: isLoopback(host) && !host.endsWith('.localhost'),
    isPlain: false,
  };
}

/** @returns null for malformed escapes, and for control characters, which could be commands to the server */
function decode(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
