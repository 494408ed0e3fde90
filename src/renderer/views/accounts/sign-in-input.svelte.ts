import { loginKey } from '$shared/api/login';
import { FIRST_PRODUCT, PRODUCTS, type SignIn } from '$shared/api/products';
import type { ConnectField } from './failed-field';

const FIELDS: Record<SignIn, readonly ('key' | 'username' | 'password')[]> = {
  key: ['key'],
  password: ['username', 'password'],
};

/** What is typed to sign in, by the ways that a server offers. */
export class SignInInput {
  key = $state('');
  username = $state('');
  password = $state('');
  #ways = $state.raw<readonly SignIn[]>(PRODUCTS[FIRST_PRODUCT].signIn);
  #chosen = $state<SignIn | null>(null);

  /** The ways to sign in, the usual one first. */
  get ways(): readonly SignIn[] {
    return this.#ways;
  }

  set ways(ways: readonly SignIn[]) {
    this.#ways = ways;
  }

  readonly way: SignIn = $derived(
    this.#chosen !== null && this.#ways.includes(this.#chosen)
      ? this.#chosen
      : (this.#ways[0] ?? 'key'),
  );

  choose(way: SignIn): void {
    this.#chosen = way;
  }

  /** The required fields that are empty, in the order of the form. */
  readonly missing: readonly ConnectField[] = $derived(
    FIELDS[this.way].filter((field) => this[field].trim() === ''),
  );

  /** The field that a refused sign-in is about. */
  readonly first: ConnectField = $derived(FIELDS[this.way][0] ?? 'key');

  /** What is stored in the keychain: the key, or the user name and password as one text. */
  get secret(): string {
    if (this.way === 'key') return this.key.trim();
    return loginKey({ username: this.username.trim(), password: this.password });
  }
}
