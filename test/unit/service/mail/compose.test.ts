import { expect, test } from 'vitest';
import { composeMessage } from '$smtp/compose';

test.each(['x', 'ü', '語'])(
  'no line of a message is too long, whatever its subject of %s',
  async (letter) => {
    const envelope = {
      from: 'a@example.com',
      to: 'b@example.com',
      messageId: '<1@x>',
      date: new Date(0),
    };
    const message = await composeMessage(envelope, { subject: letter.repeat(3_000), text: 'x' });
    const lengths = String(message)
      .split('\r\n')
      .map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(998);
  },
);
