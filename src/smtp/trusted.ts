import tls from 'node:tls';

type ListOf = (type: 'default' | 'system') => string[];
/** Node 20 does not have this function. */
const listOf = Reflect.get(tls, 'getCACertificates') as ListOf | undefined;

/** The trusted certificates: Node's list, and the system's if it can be listed. */
export const trustedBy = (list: ListOf | undefined): { ca?: string[] } =>
  list === undefined ? {} : { ca: [...list('default'), ...list('system')] };

/** The certificates that this process trusts. */
export const TRUSTED = trustedBy(listOf);
