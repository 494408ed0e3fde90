import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { TRUSTED } from '$smtp/trusted';
import { isInternetAddress } from './private-address';

/**
 * What is known about a message that was not accepted. The values mean the same as for mail (src/smtp/session.ts).
 */
export type WebhookOutcome = 'later' | 'refused' | 'unknown';
/** Why a message was not accepted. */
export type WebhookObstacle =
  'unreachable' | 'certificate' | 'private' | 'insecure' | 'redirected' | 'refused' | 'unanswered';

/** A message was not accepted. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';

  constructor(
    readonly outcome: WebhookOutcome,
    readonly obstacle: WebhookObstacle,
    /** The HTTP status, or the system's code. It never contains the address, which is secret. */
    readonly reason: string,
    /** How long the server asks to wait, in milliseconds; null if it does not ask. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`webhook: ${obstacle} ${reason}`);
  }
}

export interface WebhookTarget {
  url: URL;
  /** The id of the message. Servers that recognize repeated messages use it. */
  id: string;
  body: string;
  allowsPrivate: boolean;
  /** Certificates (PEM) of an authority that is trusted besides Node's own; null if there are none. */
  authority: string | null;
}

export interface WebhookCourse {
  /** The limit for connecting, and for the whole request, in milliseconds. */
  limitMs?: number;
  signal?: AbortSignal;
  /** Called after connecting, before anything is sent. If it fails, nothing is sent. */
  handOver?: () => Promise<void>;
}

const LIMIT_MS = 15_000;
/** The longest wait that a server's `Retry-After` can ask for. */
const MAX_WAIT_MS = 4 * 60 * 60 * 1000;
/**
 * The HTTP statuses with which a server says that it did not accept the message. A gateway's (502, 504) leave that
 * open.
 */
const LATER: readonly number[] = [408, 425, 429, 500, 503];
const UNKNOWN: readonly number[] = [502, 504];
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|SSL/;

/**
 * Posts JSON to a webhook. Does not follow redirects. The IP address that is connected to is the one that was
 * checked.
 *
 * @throws WebhookFailure, the failure of `handOver`, or the signal's reason
 */
export async function postWebhook(
  target: WebhookTarget,
  { limitMs = LIMIT_MS, signal, handOver = async () => undefined }: WebhookCourse = {},
): Promise<void> {
  signal?.throwIfAborted();
  let isHandedOver = false;
  const limit = AbortSignal.timeout(limitMs);
  const ending = AbortSignal.any([limit, ...(signal ? [signal] : [])]);
  try {
    const { status, retryAfterMs } = await exchange(target, ending, async () => {
      await handOver();
      isHandedOver = true;
    });
    if (status >= 200 && status < 300) return;
    throw statusFailure(status, retryAfterMs);
  } catch (cause) {
    if (cause instanceof WebhookFailure) throw cause;
    if (cause instanceof HandOverFailure) throw cause.cause;
    if (signal?.aborted === true && !isHandedOver) signal.throwIfAborted();
    const reason = limit.aborted ? 'timeout' : codeOf(cause);
    if (isHandedOver) throw new WebhookFailure('unknown', 'unanswered', reason);
    const obstacle = CERTIFICATE.test(reason) ? 'certificate' : 'unreachable';
    throw new WebhookFailure('later', obstacle, reason);
  }
}

/** Wraps the failure of `handOver`, to tell it from failures of the request. */
class HandOverFailure extends Error {}

function statusFailure(status: number, retryAfterMs: number | null): WebhookFailure {
  const reason = `HTTP ${status}`;
  if (status < 400) return new WebhookFailure('refused', 'redirected', reason);
  if (LATER.includes(status)) return new WebhookFailure('later', 'refused', reason, retryAfterMs);
  if (UNKNOWN.includes(status)) return new WebhookFailure('unknown', 'unanswered', reason);
  return new WebhookFailure('refused', 'refused', reason);
}

function codeOf(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code;
  return typeof code === 'string' ? code : 'failed';
}

function exchange(
  { url, id, body, allowsPrivate, authority }: WebhookTarget,
  signal: AbortSignal,
  handOver: () => Promise<void>,
): Promise<{ status: number; retryAfterMs: number | null }> {
  const isTls = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const refusal = (address: string): WebhookFailure | null => {
    const isPrivate = !isInternetAddress(address);
    if (isPrivate && !allowsPrivate) return new WebhookFailure('refused', 'private', '');
    return !isPrivate && !isTls ? new WebhookFailure('refused', 'insecure', '') : null;
  };
  // A host that is an IP address is never looked up, so it is checked here.
  const refused = isIP(host) === 0 ? null : refusal(host);
  if (refused !== null) return Promise.reject(refused);
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: checkedLookup(refusal),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': id,
        'user-agent': 'Sitedeck',
      },
      ...TRUSTED,
      ...(authority !== null && { ca: [...(TRUSTED.ca ?? tls.rootCertificates), authority] }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const seconds = Number(response.headers['retry-after']);
      const retryAfterMs = seconds > 0 ? Math.min(seconds * 1_000, MAX_WAIT_MS) : null;
      resolve({ status: response.statusCode ?? 0, retryAfterMs });
      // The rest of the answer is not needed, and could be endless.
      request.destroy();
    });
    request.on('socket', (socket) => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        handOver().then(
          () => request.end(body),
          (cause: unknown) => {
            reject(new HandOverFailure('not handed over', { cause }));
            request.destroy();
          },
        );
      });
    });
  });
}

/**
 * Looks up a host and refuses it if any of its addresses is refused. The check is part of the look-up because a
 * second look-up could return other addresses.
 */
function checkedLookup(refusal: (address: string) => Error | null): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const refused = (addresses ?? []).map(({ address }) => refusal(address)).find(Boolean);
      const failure = error ?? refused ?? null;
      if (failure !== null || first === undefined) {
        done(failure ?? new Error('no address'), '', 0);
      } else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
