import os from 'node:os';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { helloName } from '$smtp/hello';
import { openSession } from '$smtp/session';
import { type PeerOptions, startPeer } from '$test/support/mail-peer';

const SENDER = 'reports@sender.example';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['stats.example.com', SENDER, 'stats.example.com'],
  ['stats.example.com.', SENDER, 'stats.example.com'],
  [
    'ip-10-0-0-1.eu-central-1.compute.amazonaws.com',
    SENDER,
    'ip-10-0-0-1.eu-central-1.compute.amazonaws.com',
  ],
  ['annas-macbook', SENDER, 'sender.example'],
  ['3f2a1b9c4d5e', SENDER, 'sender.example'],
  ['annas-macbook.local', SENDER, 'sender.example'],
  ['localhost.localdomain', SENDER, 'sender.example'],
  ['node1.ec2.internal', SENDER, 'sender.example'],
  ['router.fritz.lan', SENDER, 'sender.example'],
  ['nas.home.arpa', SENDER, 'sender.example'],
  ['my_host.example.com', SENDER, 'sender.example'],
  ['-bad.example.com', SENDER, 'sender.example'],
  ['bad..example.com', SENDER, 'sender.example'],
  ['192.168.1.10', SENDER, 'sender.example'],
  ['', SENDER, 'sender.example'],
  ['rechner', 'a@xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['rechner', 'root@rechner', '[127.0.0.1]'],
  ['rechner', 'root@rechner.local', '[127.0.0.1]'],
])('on %j, for %s, it is %s', (hostname, sender, expected) => {
  expect(helloName(sender, hostname)).toBe(expected);
});

/**
 * Sends a message to a server that is treated as another computer's.
 * @returns what the server received, or the failure
 */
async function send(peer: PeerOptions, changed: { isPlain?: boolean; isLocal?: boolean }) {
  const { server, received, close } = await startPeer(peer);
  onTestFinished(close);
  const session = await openSession({ ...server, isLocal: false, ...changed }, SENDER);
  await session.send(
    SENDER,
    'me@x.example',
    Buffer.from('Subject: x\r\n\r\nx\r\n'),
    async () => {},
  );
  session.end();
  return received.map(({ hello, isEncrypted, user }) => [hello, isEncrypted, user || null]);
}

test.each([
  ['build-7', 'sender.example'],
  ['mail.stats.example.org', 'mail.stats.example.org'],
  ['box.local', 'sender.example'],
])('a server is greeted by %s as %s', async (hostname, expected) => {
  vi.spyOn(os, 'hostname').mockReturnValue(hostname);
  expect(await send({}, { isLocal: true })).toEqual([[expected, true, null]]);
  expect(await send({ encryption: 'none' }, { isPlain: true })).toEqual([[expected, false, null]]);
});

const login = { user: 'deck', password: 'right' };

/** Nobody trusts this certificate. So although the connection is encrypted, nothing may be sent. */
test.each<[string, PeerOptions]>([
  ['offers STARTTLS', {}],
  ['offers STARTTLS and asks for a login', { login }],
  ['offers none', { encryption: 'none' }],
  ['offers none and asks for a login', { encryption: 'none', login }],
])('plain is plain at a server that %s', async (_name, peer) => {
  vi.spyOn(os, 'hostname').mockReturnValue('build-7');
  const user = peer.login?.user ?? null;
  expect(await send(peer, { isPlain: true })).toEqual([['sender.example', false, user]]);
  expect(await send(peer, { isPlain: true, isLocal: true })).toEqual([
    ['sender.example', false, user],
  ]);
  await expect(send(peer, {})).rejects.toMatchObject({ obstacle: 'insecure' });
});
