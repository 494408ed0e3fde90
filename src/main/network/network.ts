import { createHash } from 'node:crypto';
import type { StoredTrust } from '../accounts/stored-trust';
import type { PresentedChain } from './certificates/certificate-verification';
import { openRequestSession } from './sessions';

/*
 * Electron's networks: the default one, one for each set of certificates that the user trusts, and one for inspecting a
 * certificate. A Chromium session caches its verdict on a certificate even if verification changes later, so different
 * trust needs a different session (docs/decisions/certificates.md).
 */

type Fetch = typeof globalThis.fetch;
interface FetchPair {
  fetch: Fetch;
  fetchOnce: Fetch;
}

/** In-memory sessions for reads and for writes. The default session belongs to the page and has no network. */
const READS = 'reads';
const WRITES = 'writes';
/** How long a server may take to present its certificate. */
const PRESENT_TIMEOUT_MS = 10_000;
/** Accepts Chromium's own verdict. */
const USE_CHROMIUM_VERDICT = -3;
const TRUSTED = 0;
const REFUSED = -2;

/** The network for servers whose certificate this computer trusts, or without TLS. */
export const defaultNetwork: FetchPair = {
  // Bypasses custom scheme handlers, which do not concern http: saves an inter-process hop per request
  // (docs/decisions/reads.md).
  fetch: (input, init) =>
    openRequestSession(READS).fetch(addressOf(input), {
      ...init,
      bypassCustomProtocolHandlers: true,
    }),
  fetchOnce: onceIn(() => openRequestSession(WRITES)),
};

const networks = new Map<string, FetchPair>();

/** Creates a network with additional trust at one origin. It connects nowhere else. */
export function networkFor(trust: StoredTrust): FetchPair {
  const name = nameOf(trust);
  const known = networks.get(name);
  if (known) return known;
  const reads = trusting(`trust-${name}`, trust);
  const writes = trusting(`trust-${name}-${WRITES}`, trust);
  const network = {
    fetch: onlyTo(trust.origin, async (input, init) => (await reads).fetch(addressOf(input), init)),
    fetchOnce: onlyTo(
      trust.origin,
      onceIn(() => writes),
    ),
  };
  networks.set(name, network);
  return network;
}

/**
 * Reads a server's certificate and aborts before anything is sent. Uses a new session each time, so that the certificate is
 * current.
 *
 * @returns null when the origin has no TLS
 */
export async function fetchPresentedChain(origin: string): Promise<PresentedChain | null> {
  const probe = openRequestSession(`probe-${performance.now()}`);
  let presented: PresentedChain | null = null;
  probe.setCertificateVerifyProc((request, decide) => {
    presented = presentedBy(request);
    decide(REFUSED);
  });
  // The request is meant to fail. The reason does not matter.
  await probe
    .fetch(origin, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PRESENT_TIMEOUT_MS),
      redirect: 'manual',
    })
    .catch(() => undefined);
  await probe.closeAllConnections();
  return presented;
}

async function trusting(partition: string, trust: StoredTrust): Promise<Electron.Session> {
  const { isTrusted } = await import('./certificates/certificate-verification');
  const trusted = openRequestSession(partition);
  trusted.setCertificateVerifyProc((request, decide) => {
    decide(isTrusted(presentedBy(request), trust, Date.now()) ? TRUSTED : USE_CHROMIUM_VERDICT);
  });
  return trusted;
}

/**
 * Sends each request on a new connection: when a reused connection breaks, Chromium repeats the request, even a POST.
 * Writes run one at a time, so that closing connections disturbs none of them.
 */
function onceIn(find: () => Electron.Session | Promise<Electron.Session>): Fetch {
  return async (input, init) => {
    const connections = await find();
    await connections.closeAllConnections();
    return connections.fetch(addressOf(input), init);
  };
}

function onlyTo(origin: string, fetch: Fetch): Fetch {
  return async (input, init) => {
    const address = addressOf(input);
    const target = new URL(typeof address === 'string' ? address : address.url).origin;
    if (target !== origin) throw new TypeError('network: another origin than the trusted one');
    return fetch(input, init);
  };
}

function presentedBy(request: Electron.Request): PresentedChain {
  const chain: string[] = [];
  for (
    let one: Electron.Certificate | undefined = request.certificate;
    one !== undefined && !chain.includes(one.data);
    one = one.issuerCert as Electron.Certificate | undefined
  ) {
    chain.push(one.data);
  }
  return { hostname: request.hostname, chain, verdict: request.verificationResult };
}

/** A session name derived from the trust, so that equal trust shares a session. */
function nameOf({ origin, authority, pinned }: StoredTrust): string {
  const parts = [origin, authority?.pem ?? '', pinned?.fingerprint ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

function addressOf(input: string | URL | Request): string | Request {
  return input instanceof URL ? input.href : input;
}
