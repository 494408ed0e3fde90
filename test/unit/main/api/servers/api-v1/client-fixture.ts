import { ServiceClient } from '$main/api/servers/api-v1/client';
import { type Dialect, DOCUMENTED_DIALECT } from '$main/api/servers/api-v1/dialect';
import type { RequestSpec } from '$main/api/transport/wire';
import { AppFailure } from '$shared/failures/failure';

export const refusedFailure = (status: number, fields?: Record<string, string[]>): AppFailure =>
  new AppFailure(status === 422 ? 'validation' : 'unexpected-status', `HTTP ${status}`, {
    status,
    ...(fields && { fields }),
  });
/**
 * A client whose server gives these answers one after the other.
 * @param known what is already known of the server's dialect
 */
export function clientWithAnswers(answers: readonly unknown[], known: Partial<Dialect> = {}) {
  const left = [...answers];
  const sent: RequestSpec[] = [];
  const learned: Partial<Dialect>[] = [];
  let dialect: Dialect = { ...DOCUMENTED_DIALECT, ...known };
  const exchange = async (spec: RequestSpec) => {
    sent.push(spec);
    if (left.length === 0) throw new Error('asked once too often');
    const json = left.shift();
    if (json instanceof Error) throw json;
    return { status: 200, headers: new Headers(), json };
  };
  const client = new ServiceClient(exchange, {
    get: () => dialect,
    learn(change) {
      learned.push(change);
      dialect = { ...dialect, ...change };
    },
  });
  return { client, sent, learned };
}
