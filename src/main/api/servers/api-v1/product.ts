import type { ServerSession } from '../server-client';
import { ServiceClient } from './client';

/** The API that several products share (docs/service-api.md). Its key is the bearer token. */
export const openSession = (): ServerSession => ({
  client: ({ exchange, dialect }) => new ServiceClient(exchange, dialect),
});
