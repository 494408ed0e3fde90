import { layout } from './layout';
import { html, type Markup } from './markup';
import type { Speech } from './speech';

/** Asks for the password or the owner's key. @param problem why it asks again */
export function lockedView(
  speech: Speech,
  domain: string,
  kind: 'password' | 'key',
  problem = '',
): Markup {
  const { words } = speech;
  const label = kind === 'password' ? words.password : words.key;
  return layout(
    speech,
    domain,
    html`<main class="card alone">
      <h1>${domain}</h1>
      <p class="soft">${kind === 'password' ? words.needsPassword : words.needsKey}</p>
      <form method="post">
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

/** A page that says one thing. */
export function messageView(speech: Speech, title: string, message: string): Markup {
  return layout(
    speech,
    title,
    html`<main class="card alone">
      <h1>${title}</h1>
      <p class="soft">${message}</p>
    </main>`,
  );
}
