import { MARK_ELEMENT, renderPage } from './layout';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';

/**
 * Returns the form for the password or the owner's key. Password managers store it under the domain.
 *
 * @param problem why the form is shown again
 */
export function lockedView(
  locale: PageLocale,
  domain: string,
  kind: 'password' | 'key',
  problem = '',
): Markup {
  const { words } = locale;
  const label = kind === 'password' ? words.password : words.key;
  return renderPage(
    locale,
    domain,
    html`<main class="card alone">
      ${MARK_ELEMENT}
      <h1>${domain}</h1>
      <p class="soft">${kind === 'password' ? words.needsPassword : words.needsKey}</p>
      <form method="post">
        <input name="username" value="${domain}" autocomplete="username" hidden />
        <label for="secret">${label}</label>
        <input
          id="secret"
          name="secret"
          type="password"
          required
          autofocus
          maxlength="512"
          autocomplete="current-password"
        />
        ${problem === '' ? '' : html`<div role="alert">${problem}</div>`}
        <button>${words.open}</button>
      </form>
    </main>`,
  );
}

/**
 * Returns a page with a single message.
 *
 * @param form an action that the page offers
 */
export function messageView(
  locale: PageLocale,
  title: string,
  message: string,
  form: Markup | '' = '',
): Markup {
  return renderPage(
    locale,
    title,
    html`<main class="card alone">
      ${MARK_ELEMENT}
      <h1>${title}</h1>
      <p class="soft">${message}</p>
      ${form}
    </main>`,
  );
}
