import os from 'node:os';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Names that mean something in one network only (RFC 6761, 6762, 8375), or nothing: relays refuse them. */
const NOT_PUBLIC =
  /(?:^|\.)(?:local|localdomain|localhost|internal|intranet|lan|home|corp|private|invalid|home\.arpa)$/i;

/**
 * What a client calls itself (EHLO): this computer's full name, else the sender's domain, which relays know. They refuse a name
 * without a dot, and many refuse an address of this computer alone, which is left for senders without a domain.
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
