import { session } from 'electron';
import { createHash } from 'node:crypto';
import type { KeptTrust } from '../accounts/kept-trust';
import type { Presented } from './certificates/judge';

/*
 * Electron's networks: the usual one, one for each set of certificates that a person trusts somewhere, and one for looking at
 * a certificate. Chromium keeps what a session once thought of a certificate, whatever becomes of its verification
 * afterwards: another trust is therefore another session (decision 0100).
 */

type Fetch = typeof globalThis.fetch;
interface BothWays {
  fetch: Fetch;
  fetchOnce: Fetch;
}

/** Connections for reads and for writes, in memory as all sessions here. The default session is the page's: it has no network. */
const READS = 'reads';
const WRITES = 'writes';
/** How long a server may take to show its certificate. */
const LOOK_MS = 10_000;
/** Chromium's own verdict stands. */
const AS_CHROMIUM_SAYS = -3;
const TRUSTED = 0;
const REFUSED = -2;

/** Where everything is sent whose server has a certificate that this computer trusts, or none. */
export const usualNetwork: BothWays = {
  // Past the handlers of schemes, which have nothing to say about http: a hop between processes less for each request
  // (docs/decisions/0059).
  fetch: (input, init) =>
    session
      .fromPartition(READS)
      .fetch(addressOf(input), { ...init, bypassCustomProtocolHandlers: true }),
  fetchOnce: onceIn(() => session.fromPartition(WRITES)),
};

const networks = new Map<string, BothWays>();

/** A network that trusts more than the computer does, at one origin, and leads nowhere else. */
export function networkFor(trust: KeptTrust): BothWays {
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
 * Asks a server for its certificate, and breaks off before anything is sent to it. By a session of its own each time, so that
 * it is the one of now.
 *
 * @returns null when there is no TLS at the origin
 */
export async function presentedAt(origin: string): Promise<Presented | null> {
  const looking = session.fromPartition(`look-${performance.now()}`);
  let presented: Presented | null = null;
  looking.setCertificateVerifyProc((request, decide) => {
    presented = presentedBy(request);
    decide(REFUSED);
  });
  // That it fails is what is wanted; how says nothing.
  await looking
    .fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS), redirect: 'manual' })
    .catch(() => undefined);
  await looking.closeAllConnections();
  return presented;
}

async function trusting(partition: string, trust: KeptTrust): Promise<Electron.Session> {
  const { isTrusted } = await import('./certificates/judge');
  const trusted = session.fromPartition(partition);
  trusted.setCertificateVerifyProc((request, decide) => {
    decide(isTrusted(presentedBy(request), trust, Date.now()) ? TRUSTED : AS_CHROMIUM_SAYS);
  });
  return trusted;
}

/**
 * Sends a request on a connection of its own: Chromium sends one again by itself, a POST too, when a connection that was
 * used before turns out to be broken. Writes take turns, so that closing connections disturbs none of them.
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

function presentedBy(request: Electron.Request): Presented {
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

/** The same trust has the same name, and with it the same session; another has another. */
function nameOf({ origin, authority, pinned }: KeptTrust): string {
  const parts = [origin, authority?.pem ?? '', pinned?.fingerprint ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

function addressOf(input: RequestInfo | URL): string | Request {
  return input instanceof URL ? input.href : input;
}
