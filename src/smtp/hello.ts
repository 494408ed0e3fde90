import os from 'node:os';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Names that are only valid in a local network (RFC 6761, 6762, 8375), or nowhere. Mail servers refuse them. */
const NOT_PUBLIC =
  /(?:^|\.)(?:local|localdomain|localhost|internal|intranet|lan|home|corp|private|invalid|home\.arpa)$/i;

/**
 * Returns the name with which the client introduces itself (EHLO): this computer's full name or, without one, the
 * sender's domain. Mail servers refuse a name without a dot, and many also refuse a loopback address, so the latter
 * is only used if the sender has no full domain either.
 *
 * @param sender a mail address
 */
export function helloName(sender: string, hostname = os.hostname()): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return [hostname.replace(/\.$/, ''), domain].find(isFullName) ?? '[127.0.0.1]';
}

function isFullName(name: string): boolean {
  const labels = name.split('.');
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '');
  const isName = labels.length > 1 && !isNumber && name.length <= 253;
  return isName && labels.every((label) => LABEL.test(label)) && !NOT_PUBLIC.test(name);
}
