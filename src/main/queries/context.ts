import type { Answer } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/failures/failure';
import type { Services } from '../services';

/** The most rows that one answer can hold. */
export const ROWS = 100;

/** What questions about accounts, websites and statistics are answered with. */
export interface QueryContext {
  services: Pick<Services, 'accounts' | 'handlers'>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Reads only what is saved on this computer. */
  isOffline: boolean;
  /** `refresh`: nobody waits for it, so that what someone looks at goes first. `later`: the later part of a long range. */
  priority?: 'refresh' | 'later';
  /** What this question has read already, by name: totals belong to many tables, and each request costs a server's limit. */
  read: Map<string, Promise<unknown>>;
}

/** Reads something once in a question. @param name unique among what a question reads */
export function readOnce<Value>(
  { read, isOffline }: QueryContext,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const key = `${isOffline ? 'saved' : 'network'} ${name}`;
  const known = read.get(key) as Promise<Value> | undefined;
  const reading = known ?? work();
  if (known === undefined) read.set(key, reading);
  return reading;
}

/** A question that names something that does not exist, or makes no sense. The message explains it. */
export class BadQuery extends Error {
  override readonly name = 'BadQuery';
}

let requests = 0;

/** Reads from the store or the server; `requestId` names the request. */
type AskFrom<Value> = (how: {
  source: 'saved' | 'network';
  requestId?: string;
  priority?: 'refresh' | 'later';
}) => Promise<Answer<Value> | null>;

/**
 * Asks for something that is also saved: in a finished period the saved answer is as good as the server's.
 *
 * @returns null when only saved answers are allowed and there is none
 * @throws AppFailure; the signal's reason when it is aborted
 */
export async function askOnce<Value>(
  context: QueryContext,
  ask: AskFrom<Value>,
): Promise<Answer<Value> | null> {
  context.signal.throwIfAborted();
  const saved = await ask({ source: 'saved' });
  return context.isOffline || saved?.final === true ? saved : overNetwork(context, ask);
}

/** Asks the server, and takes nothing that is saved instead. @throws AppFailure; the signal's reason when it is aborted */
export async function askServer<Value>(
  context: QueryContext,
  ask: AskFrom<Value>,
): Promise<Answer<Value> | null> {
  context.signal.throwIfAborted();
  const answer = await overNetwork(context, ask);
  if (answer?.saved !== true) return answer;
  throw answer.problem === null
    ? new AppFailure('unreachable', 'the server was not asked')
    : AppFailure.fromData(answer.problem);
}

async function overNetwork<Value>(
  { services, signal, priority }: QueryContext,
  ask: AskFrom<Value>,
): Promise<Answer<Value> | null> {
  requests += 1;
  const requestId = `query-${requests}`;
  const cancel = (): void => {
    void services.handlers['requests.cancel']({ requestIds: [requestId] });
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await ask({ source: 'network', requestId, ...(priority && { priority }) });
  } catch (cause) {
    signal.throwIfAborted();
    throw cause;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
