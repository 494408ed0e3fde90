import type { Services } from '$main/services';
import type { ReadOptions } from '$main/services/context/types';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';

/* Reads like the terminal, from the store or from the server. */

type Fields<Kind extends ParsedQuery['kind']> = Omit<Extract<ParsedQuery, { kind: Kind }>, 'kind'>;
type How = ReadOptions & { source: 'saved' | 'network' };
interface App {
  services: Pick<Services, 'read'>;
}

/** Reads a page of a statistic. @throws AppFailure */
export const readRows = ({ services }: App, { of, parameters, ...how }: Fields<'rows'> & How) =>
  services.read({ kind: 'rows', of, parameters }, how);

/** Reads a page of a list of websites. @throws AppFailure */
export const readWebsites = (
  { services }: App,
  { accountId, parameters, searching, ...how }: Fields<'websites'> & How,
) =>
  services.read(
    { kind: 'websites', accountId, parameters, ...(searching !== undefined && { searching }) },
    how,
  );

/** Reads a website. @throws AppFailure */
export const readWebsite = (
  { services }: App,
  { accountId, id, ...how }: Fields<'website'> & How,
) => services.read({ kind: 'website', accountId, id }, how);
