import tls from 'node:tls';

type ListOf = (type: 'default' | 'system') => string[];
/** The function that lists certificates. Node 20 does not have it. */
const listOf = Reflect.get(tls, 'getCACertificates') as ListOf | undefined;

/**
 * Returns the option for connections that trust Node's certificates and the system's; without the function, an empty
 * option, which leaves Node's default.
 */
export const trustedBy = (list: ListOf | undefined): { ca?: string[] } =>
  list === undefined ? {} : { ca: [...list('default'), ...list('system')] };

/** The certificates that this process trusts. */
export const TRUSTED = trustedBy(listOf);
