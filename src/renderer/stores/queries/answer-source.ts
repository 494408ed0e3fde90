import type { Answer, Priority } from '../../../shared/bridge/contract';
import type { Source } from '../../../shared/settings/source';

/** What every query names: an account and perhaps a website of it, or whose statistics it is about. */
export type AnyQuery = AccountQuery | { of: Source };
export interface AccountQuery {
  accountId: string;
  /** The website, for queries about a single one. */
  id?: number;
}

/** How a server is asked. */
export interface NetworkRequest {
  /** Identifies the request to `cancel`. */
  requestId: string;
  priority: Priority;
  /** The user asks again: a refused key is tried once more. */
  insist?: true;
}

/** Answers one kind of query, from the offline store and from the server. */
export interface AnswerSource<Query, Value> {
  /** The saved answer, or null. @throws AppFailure */
  saved(query: Query): Promise<Answer<Value> | null>;
  /**
   * The server's answer; if it fails, the saved answer with the reason.
   *
   * @param onpart called with sums of what has come so far, for groups of websites
   * @throws AppFailure
   */
  network(
    query: Query,
    request: NetworkRequest,
    onpart?: (answer: Answer<Value>) => void,
  ): Promise<Answer<Value> | null>;
  /** Cancels requests to the server; finished ones are ignored. */
  cancel(requestIds: string[]): void;
}
