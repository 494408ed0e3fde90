import { isLanguage } from '$shared/text/languages';
import type { HttpAnswer } from '../http/answers';
import { html, type Markup } from '../statistics-page/markup';
import { languageOfTag, type PageLocale } from '../statistics-page/page-locale';
import { PAGE_HEADERS } from '../statistics-page/style';
import { messageView } from '../statistics-page/views';
import type { Recipient } from '../store/reports';
import type { Store } from '../store/store';
import { ReportSignatures, signingSecret } from './links';
import { mailLocaleOf } from './locale';

type Words = Awaited<ReturnType<typeof mailLocaleOf>>['words']['unsubscribe'];

/**
 * The page behind the stop link of a report. Opening it changes nothing, because programs open links to check them.
 * The reports are stopped by the button on the page, or by the mail program's own button, which sends a POST (RFC
 * 8058).
 */
export class UnsubscribePage {
  constructor(
    private readonly store: Store,
    private readonly signatures: ReportSignatures,
  ) {}

  /** Answers GET with a question whether to stop the reports. */
  async show(token: string, locale: PageLocale): Promise<HttpAnswer> {
    const words = await wordsOf(locale);
    const recipient = await this.signatures.recipientOf(token);
    if (recipient === null) return gone(locale, words);
    const { address, stoppedAt } = recipient;
    return stoppedAt === null
      ? this.#page(locale, words, recipient, words.question(address), words.stop, 'stop')
      : this.#page(locale, words, recipient, words.stopped(address), words.resume, 'resume');
  }

  /**
   * Answers POST: stops or resumes the reports.
   *
   * @param body the body of the request; any body that is not from the page's form stops the reports
   */
  async post(token: string, body: string, locale: PageLocale): Promise<HttpAnswer> {
    const words = await wordsOf(locale);
    const recipient = await this.signatures.recipientOf(token);
    if (recipient === null) return gone(locale, words);
    const { recipients } = this.store;
    if (body === 'resume=1') {
      await recipients.stop(recipient.id, null);
      const text = words.resumed(recipient.address);
      return this.#page(locale, words, recipient, text, words.stop, 'stop');
    }
    await recipients.stop(recipient.id, recipient.stoppedAt ?? new Date().toISOString());
    const text = words.stopped(recipient.address);
    return this.#page(locale, words, recipient, text, words.resume, 'resume');
  }

  async #page(
    locale: PageLocale,
    words: Words,
    { websiteId }: Recipient,
    text: string,
    button: string,
    action: 'stop' | 'resume',
  ): Promise<HttpAnswer> {
    const domain = (await this.store.websites.find(websiteId))?.domain ?? '';
    const form = html`<form method="post">
      <input type="hidden" name="${action}" value="1" />
      <button>${button}</button>
    </form>`;
    return answer(200, messageView(locale, words.title(domain), text, form));
  }
}

/** Opens the page for the reports of a store. */
export async function openUnsubscribePage(store: Store): Promise<UnsubscribePage> {
  const secret = await signingSecret(store.settings);
  return new UnsubscribePage(store, new ReportSignatures(secret, store.recipients));
}

async function wordsOf({ tag }: PageLocale): Promise<Words> {
  const language = languageOfTag(tag);
  return (await mailLocaleOf(isLanguage(language) ? language : 'en')).words.unsubscribe;
}

const gone = (locale: PageLocale, words: Words): HttpAnswer =>
  answer(404, messageView(locale, words.gone, words.goneMore));

const answer = (status: number, body: Markup): HttpAnswer => ({
  status,
  body: body.text,
  headers: PAGE_HEADERS,
});
