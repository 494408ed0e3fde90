import { describe, expect, it } from 'vitest';
import { WEBHOOK_FORMATS } from '$shared/settings/alert-deliveries';
import type { AlertLine, AlertMessage } from '$shared/settings/alert-message';
import { webhookRequest } from '$webhooks/bodies';

const line = (more: Partial<AlertLine> = {}): AlertLine => ({
  website: 'shop.example',
  why: 'Visits: 40 on Nov 27, fewer than 100',
  link: 'sitedeck://open?account=a&site=1&from=2026-11-27&to=2026-11-27',
  cause: 'below',
  day: '2026-11-27',
  statistic: 'visitors',
  value: null,
  count: 40,
  expected: 100,
  hours: null,
  ...more,
});
const message = (alerts: AlertLine[]): AlertMessage => ({
  id: 'message-1',
  at: Date.UTC(2026, 10, 28, 8),
  title: 'Alert',
  alerts,
  more: null,
});
const HOOK = new URL('https://hooks.example/services/secret');
const bodyOf = (format: (typeof WEBHOOK_FORMATS)[number], alerts: AlertLine[], url = HOOK) =>
  JSON.parse(webhookRequest(format, url, message(alerts)).body) as Record<string, unknown>;

describe('bodies of webhooks', () => {
  it('are JSON with all facts in Sitedeck’s own format', () => {
    expect(bodyOf('json', [line()])).toEqual({
      version: 1,
      id: 'message-1',
      at: '2026-11-28T08:00:00.000Z',
      title: 'Alert',
      alerts: [line()],
      more: null,
    });
  });

  it('are what each service takes', () => {
    const text = `shop.example: ${line().why}\n${line().link}`;
    expect(bodyOf('slack', [line()])).toEqual({ text: `*Alert*\n${text}` });
    expect(bodyOf('discord', [line()])).toMatchObject({ content: `**Alert**\n${text}` });
    expect(bodyOf('teams', [line()])).toMatchObject({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
    });
  });

  it('go to the root of ntfy, with the topic', () => {
    const url = new URL('https://ntfy.example/base/my-topic?auth=x');
    const request = webhookRequest('ntfy', url, message([line()]));
    expect(request.url.href).toBe('https://ntfy.example/base?auth=x');
    expect(JSON.parse(request.body)).toMatchObject({ topic: 'my-topic', click: line().link });
  });

  it('mention nobody and contain no markup of visitors', () => {
    const nasty = [line({ why: 'Page: /<!channel>@everyone[x](https://bad.example)', link: null })];
    expect(bodyOf('slack', nasty)['text']).toContain('&lt;!channel&gt;');
    const discord = bodyOf('discord', nasty);
    expect(discord['content']).toContain(String.raw`\@everyone\[x\]\(`);
    expect(discord['allowed_mentions']).toEqual({ parse: [] });
  });

  it.each(WEBHOOK_FORMATS)('stay short: %s', (format) => {
    const long = Array.from({ length: 10 }, () => line({ why: 'x'.repeat(1_500) }));
    const { body } = webhookRequest(format, HOOK, message(long));
    expect(body.length).toBeLessThan(20_000);
    if (format === 'discord') {
      expect((JSON.parse(body) as { content: string }).content.length).toBeLessThanOrEqual(2_000);
    }
  });
});
