import { ANSWER_LIMITS, type AnswerLimits } from '$main/api/transport/deadlines';
import type { ConnectionStatus } from '$shared/bridge/contract';
import type { ErrorCode } from '$shared/failures/failure';
import * as faults from './faults';
import type { Answerer, Certificate } from './local-server';

/** A server fault and its expected consequences. */
export interface Fault {
  /** The server's answer; null for an unreachable server. */
  answer: Answerer | null;
  /** Uses TLS with an invalid certificate. */
  tls?: Certificate;
  /** Redirects with this status to an origin that must receive nothing. */
  redirect?: number;
  code: ErrorCode;
  /** The exact title of the error shown to the user. */
  title: string;
  /** The number of attempts of a read: one, or three for faults that may be temporary. */
  reads: 1 | 3;
  /** The number of attempts of a deletion: two after a broken connection, because its outcome is unknown. */
  deletions: 1 | 2;
  /** The resulting state of the connection. */
  status: ConnectionStatus;
  limits?: AnswerLimits;
}

type Told = Pick<Fault, 'code' | 'title' | 'status'>;

const GONE: Told = {
  code: 'unreachable',
  title: 'Can’t reach the server',
  status: 'offline',
};
const LATE: Told = {
  code: 'timeout',
  title: 'The server didn’t answer in time',
  status: 'offline',
};
const MALFORMED: Told = {
  code: 'malformed-answer',
  title: 'Couldn’t read the server’s answer',
  status: 'problem',
};
const LARGE: Told = {
  code: 'too-large',
  title: 'Too much data',
  // The connection works and the server is the API; only this answer was too large.
  status: 'online',
};
const FOREIGN: Told = {
  code: 'not-this-api',
  title: 'No analytics server found here',
  status: 'problem',
};
const ELSEWHERE: Told = {
  code: 'redirected',
  title: 'The server redirects to another address',
  status: 'problem',
};
const BROKEN: Told = {
  code: 'server-error',
  title: 'The server has a problem',
  status: 'problem',
};
const UNTRUSTED: Told = {
  code: 'certificate',
  title: 'The server’s certificate isn’t trusted',
  status: 'problem',
};
const PAUSE: Told = {
  code: 'throttled',
  title: 'The server needs a moment',
  status: 'problem',
};

/** Short limits for the tests of deadlines. */
const SHORT: AnswerLimits = { ...ANSWER_LIMITS, firstByteMs: 250, totalMs: 500 };
const HOUR = { 'retry-after': '3600' };

const once = (answer: Answerer, told: Told, more: Partial<Fault> = {}): Fault => ({
  answer,
  ...told,
  reads: 1,
  deletions: 1,
  ...more,
});
/** A temporary fault. A read is tried again twice. */
const passing = (answer: Answerer | null, told: Told, deletions: 1 | 2 = 1): Fault => ({
  answer,
  ...told,
  reads: 3,
  deletions,
});
const refusal = (status: number, code: ErrorCode, title: string, is: ConnectionStatus): Fault =>
  once(faults.jsonAnswer({ message: 'no', status }, status), { code, title, status: is });
const late = (answer: Answerer): Fault => once(answer, LATE, { limits: SHORT });
const elsewhere = (status: number): Fault =>
  once(faults.redirect(status, '/elsewhere'), ELSEWHERE, { redirect: status });

/** The faults by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'nobody there': passing(null, GONE, 2),
  'reset before the answer': passing(faults.resetAtOnce, GONE, 2),
  'reset within the headers': passing(faults.resetInHeaders, GONE, 2),
  'reset within the body': passing(faults.resetInBody, GONE, 2),
  silence: late(faults.silence),
  'a head and no body': late(faults.headOnly),
  'a byte now and then': late(faults.slowDrip),
  'a body without end': once(faults.endless, LARGE),
  '300 MB': once(faults.huge, LARGE),
  'a gzip bomb': once(faults.gzipBomb, LARGE),
  'not HTTP': once(faults.gibberish, MALFORMED),
  'cut-off JSON': once(faults.cutOffJson, MALFORMED),
  bytes: once(faults.binary, MALFORMED),
  'another JSON': once(faults.jsonAnswer({ a: 1 }), MALFORMED),
  'JSON of a wrong type': once(faults.wrongType(['a', 1]), MALFORMED),
  'a page of HTML': once(faults.htmlAnswer(), FOREIGN),
  'a redirect, 301': elsewhere(301),
  'a redirect, 302': elsewhere(302),
  'a redirect, 307': elsewhere(307),
  'a redirect, 308': elsewhere(308),
  '401': refusal(401, 'unauthorized', 'The server didn’t accept your API key', 'problem'),
  '403': refusal(403, 'forbidden', 'No API access', 'problem'),
  '403 in HTML': once(faults.htmlAnswer(403), {
    code: 'gateway',
    title: 'Something in front of the server refused',
    status: 'problem',
  }),
  '404': refusal(404, 'not-found', 'This no longer exists', 'online'),
  '409': refusal(409, 'conflict', 'Someone else changed this', 'online'),
  '422': refusal(422, 'validation', 'Some fields weren’t accepted', 'online'),
  '429 for a moment': passing(faults.jsonAnswer({}, 429, { 'retry-after': '0' }), PAUSE),
  '429 for an hour': once(faults.jsonAnswer({}, 429, HOUR), PAUSE),
  '500': once(faults.jsonAnswer({ message: 'Server Error' }, 500), BROKEN),
  '502': passing(faults.htmlAnswer(502), BROKEN),
  '503': passing(faults.htmlAnswer(503), BROKEN),
  '503 for an hour': once(faults.jsonAnswer({}, 503, HOUR), BROKEN),
  'an expired certificate': once(faults.noWebsites, UNTRUSTED, { tls: 'expired' }),
  'a self-signed certificate': once(faults.noWebsites, UNTRUSTED, { tls: 'self-signed' }),
};
