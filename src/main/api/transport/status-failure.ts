import { type AppError, AppFailure, type ErrorCode } from '$shared/failures/failure';
import { isRecord } from '$shared/lib/is-record';

/* Maximum length of a server's own messages, which are logged, searched for keys and shown. */
const WORDS_MAX = 300;
const FIELD_WORDS_MAX = 500;
const FIELD_NAME_MAX = 100;
const FIELDS_MAX = 50;
const FIELD_MESSAGES_MAX = 10;

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  422: 'validation',
  429: 'throttled',
  511: 'captive-portal',
};

/** An answer with an error status. */
export interface FailedAnswer {
  status: number;
  /** The parsed body when it is JSON, as servers of this API send even for errors. */
  json: unknown;
  html: boolean;
  /** Whether the answer asks for a user and password, which this API never does. */
  wantsLogin?: boolean;
  /** Milliseconds since the epoch, from Retry-After. */
  retryAfter?: number;
}

/** Converts a status of 300 or more to a failure, with the server's own messages by field if any. */
export function statusFailure(answer: FailedAnswer): AppFailure {
  const details: Omit<AppError, 'code' | 'message'> = { status: answer.status };
  const fields = fieldsOf(answer.json);
  if (fields) details.fields = fields;
  if (answer.retryAfter !== undefined) details.retryAfter = answer.retryAfter;
  return new AppFailure(codeOf(answer), `HTTP ${answer.status}${wordsOf(answer.json)}`, details);
}

function codeOf({ status, json, html, wantsLogin = false }: FailedAnswer): ErrorCode {
  if (status >= 300 && status < 400) return 'redirected';
  // A login other than the API's, or no JSON: a gateway in front of the server refused the request.
  if ((status === 401 && wantsLogin) || (status === 403 && json === undefined)) return 'gateway';
  if (status === 404 && html) return 'not-this-api';
  return CODES[status] ?? (status >= 500 ? 'server-error' : 'unexpected-status');
}

/**
 * Both forms of a 422: `{message: {field: [...]}}` and Laravel's `{message, errors: {field: [...]}}`. The messages are in the
 * account's language: shown, never matched on.
 */
function fieldsOf(json: unknown): Record<string, string[]> | undefined {
  if (!isRecord(json)) return undefined;
  const source = [json['errors'], json['message']].find(isRecord);
  if (!source) return undefined;
  const fields = Object.entries(source)
    .slice(0, FIELDS_MAX)
    .map(([name, words]) => [
      name.slice(0, FIELD_NAME_MAX),
      (Array.isArray(words) ? words : [words])
        .filter((word) => typeof word === 'string')
        .slice(0, FIELD_MESSAGES_MAX)
        .map((word) => word.slice(0, FIELD_WORDS_MAX)),
    ]);
  return Object.fromEntries(fields) as Record<string, string[]>;
}

/** The server's message, shortened: a debug page's can be a whole stack trace. */
function wordsOf(json: unknown): string {
  const message = isRecord(json) ? json['message'] : undefined;
  return typeof message === 'string' ? `: ${message.slice(0, WORDS_MAX)}` : '';
}
