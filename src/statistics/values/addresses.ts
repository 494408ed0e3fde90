import { formatDomain } from '$shared/lib/domains';
import { parseUrl } from '$shared/lib/url';
import { type LabelLanguage, plainLabel, type ValueLabel } from './label';
import { sourceName } from './sources';

/** Returns an https link to a path; undefined if the link would lead to another host than the given one. */
function safeLink(path: string, host: string): string | undefined {
  const origin = `https://${host}`;
  const target = parseUrl(path, origin);
  if (target === null) return undefined;
  const plain = target.username === '' && target.password === '';
  return plain && target.origin === new URL(origin).origin ? target.href : undefined;
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Labels a referring host. An empty host is a direct visit: typed in, or from a bookmark, an e-mail or a text
 * message.
 */
export function labelReferrer({ words }: LabelLanguage, value: string): ValueLabel {
  const host = value.trim();
  if (host === '') return { text: words.direct, empty: true, icon: { kind: 'direct' } };
  const link = HOST.test(host) && host.includes('.') ? safeLink('/', host) : undefined;
  const name = sourceName(host);
  const label: ValueLabel =
    name === undefined
      ? { text: formatDomain(host), icon: { kind: 'website' } }
      : { text: name, detail: formatDomain(host), icon: { kind: 'brand', brand: name } };
  return { ...label, ...(link === undefined ? {} : { link }) };
}

/** Labels a page of the website: `/path?query`. */
export function labelPage(language: LabelLanguage, value: string, domain: string): ValueLabel {
  const label = plainLabel(language, value);
  // A second slash would start a host name.
  const isPath = value.startsWith('/') && !/^\/[/\\]/.test(value);
  const link = isPath ? safeLink(value, domain) : undefined;
  return { ...label, ...(link === undefined ? {} : { link }) };
}
