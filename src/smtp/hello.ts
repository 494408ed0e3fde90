import os from 'node:os';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Names that are valid only in a local network (RFC 6761, 6762, 8375), or nowhere. Relays refuse them. */
const NOT_PUBLIC =
  /(?:^|\.)(?:local|localdomain|localhost|internal|intranet|lan|home|corp|private|invalid|home\.arpa)$/i;

/**
 * The client's name for EHLO: this computer's full name, or else the sender's domain, which relays know. Relays
 * refuse a name without a dot, and many refuse a loopback address, which is used only for senders without a domain.
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
