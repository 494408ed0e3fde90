import type { WebhookFormat } from '$shared/settings/alert-deliveries';
import { type AlertLine, alertLineText, type AlertMessage } from '$shared/settings/alert-message';

/** The request that posts a message: its address and its body. */
export interface WebhookRequest {
  url: URL;
  body: string;
}

/** The maximum length of a text. Discord has the lowest limit: 2,000 characters. */
const MAX_LENGTH = 1_900;

/**
 * Returns the request for a message in a webhook's format. Paths and hosts in messages come from visitors, so they
 * are escaped: they cannot mention people or become markup.
 */
export function webhookRequest(
  format: WebhookFormat,
  url: URL,
  message: AlertMessage,
): WebhookRequest {
  switch (format) {
    case 'json':
      return { url, body: JSON.stringify(ownBody(message)) };
    case 'slack':
      return { url, body: JSON.stringify({ text: inLines(message, slackText, ['*', '*']) }) };
    case 'discord': {
      const content = inLines(message, markdownText, ['**', '**']);
      return { url, body: JSON.stringify({ content, allowed_mentions: { parse: [] } }) };
    }
    case 'teams':
      return { url, body: JSON.stringify(teamsBody(message)) };
    case 'ntfy':
      return ntfyRequest(url, message);
  }
}

/** Returns the body in Sitedeck's own format (docs/alerts.md). */
function ownBody({ id, at, title, alerts, more }: AlertMessage) {
  return { version: 1, id, at: new Date(at).toISOString(), title, alerts, more };
}

type Escape = (text: string) => string;
const asIs: Escape = (text) => text;
/** Escapes a text for Slack (https://api.slack.com/reference/surfaces/formatting#escaping). */
const slackText: Escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const markdownText: Escape = (text) => text.replaceAll(/[\\`*_~|<>[\]()#@]/g, String.raw`\$&`);

function linesOf({ alerts, more }: AlertMessage, escape: Escape): string[] {
  const lineOf = (line: AlertLine): string => {
    const text = escape(alertLineText(line));
    // A link needs no escaping, because it has only letters, digits and the signs of addresses (URLSearchParams).
    return line.link === null ? text : `${text}\n${line.link}`;
  };
  return [...alerts.map(lineOf), ...(more === null ? [] : [escape(more)])];
}

/** Joins the title and the lines. The last lines are omitted if there are too many characters. */
function inLines(message: AlertMessage, escape: Escape, [before, after]: [string, string]): string {
  let text = `${before}${escape(message.title)}${after}`;
  for (const line of linesOf(message, escape)) {
    const longer = `${text}\n${line}`;
    if (longer.length > MAX_LENGTH) break;
    text = longer;
  }
  return text.slice(0, MAX_LENGTH);
}

/** Returns the body for Teams, whose workflows accept an adaptive card. */
function teamsBody(message: AlertMessage) {
  const block = (text: string, more: object = {}) => ({
    type: 'TextBlock',
    text,
    wrap: true,
    ...more,
  });
  const lines = linesOf(message, markdownText);
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(markdownText(message.title), { weight: 'Bolder' }),
            ...lines.map((line) => block(line.replaceAll('\n', '\n\n'))),
          ],
        },
      },
    ],
  };
}

/**
 * Returns the request for ntfy. It accepts JSON at the root of the server, with the topic in the body
 * (https://docs.ntfy.sh/publish/#publish-as-json).
 */
function ntfyRequest(url: URL, message: AlertMessage): WebhookRequest {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const topic = decodeURIComponent(parts.pop() ?? '');
  const root = new URL(url);
  root.pathname = `/${parts.join('/')}`;
  const [first] = message.alerts;
  const body = {
    topic,
    title: message.title,
    message: inLines({ ...message, title: '' }, asIs, ['', '']).trim(),
    ...(first?.link !== undefined && first.link !== null && { click: first.link }),
  };
  return { url: root, body: JSON.stringify(body) };
}
