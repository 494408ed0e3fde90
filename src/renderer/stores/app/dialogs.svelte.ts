import type { Account, OfflinePlan } from '../../../shared/bridge/contract';

/** A dialog that belongs to no single screen. */
export type OpenDialog =
  | { name: 'connect' }
  | { name: 'replace-key'; account: Account; done?: () => void }
  | { name: 'certificate'; account: Account; done: () => void }
  | { name: 'palette' }
  | { name: 'shortcuts' }
  | { name: 'save-offline'; account: Account; websites: OfflinePlan['websites']; title: string }
  | { name: 'snippet'; account: Account; domain: string; added: boolean }
  | { name: 'find-account' };

/** Which of the application's own dialogs is open. */
export class Dialogs {
  #open = $state.raw<OpenDialog | null>(null);

  get open(): OpenDialog | null {
    return this.#open;
  }

  connect(): void {
    this.#open = { name: 'connect' };
  }

  /** Looks for an account by its name or address. */
  findAccount(): void {
    this.#open = { name: 'find-account' };
  }

  /** Asks for a new key of an account; `done` runs after it was accepted (a view reloads there). */
  replaceKey(account: Account, done?: () => void): void {
    this.#open =
      done === undefined
        ? { name: 'replace-key', account }
        : { name: 'replace-key', account, done };
  }

  /** Shows the certificate of an account's server, for the person to decide on; `done` runs after it is trusted. */
  certificate(account: Account, done: () => void): void {
    this.#open = { name: 'certificate', account, done };
  }

  /** Asks for which periods a website, or all favorites, is to be kept for offline. */
  saveOffline(account: Account, websites: OfflinePlan['websites'], title: string): void {
    this.#open = { name: 'save-offline', account, websites, title };
  }

  /** Shows what to put on a website's pages; `added` says that the website is new. */
  snippet(account: Account, domain: string, added = false): void {
    this.#open = { name: 'snippet', account, domain, added };
  }

  /** The command palette, over whatever screen is there; not over another dialog. */
  palette(): void {
    this.#open ??= { name: 'palette' };
  }

  /** The list of all keys. */
  shortcuts(): void {
    this.#open ??= { name: 'shortcuts' };
  }

  close(): void {
    this.#open = null;
  }
}
