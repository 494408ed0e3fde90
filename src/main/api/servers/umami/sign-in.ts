import { z } from 'zod';
import { type Login, readLogin } from '$shared/api/login';
import { AppFailure, failureCode } from '$shared/failures/failure';
import type { Authorize, RequestSpec } from '../../transport/wire';
import { decode } from '../decoding';

const answered = z.union([
  z.object({ requiresTwoFactor: z.literal(true) }),
  z.object({ token: z.string().min(1) }),
]);
type Send = Parameters<Authorize>[2];

/**
 * Signs in with a user and password and keeps the token in memory. An expired token is renewed once, silently. API keys are sent
 * as they are.
 */
export class SignIn {
  #token: Promise<string> | null = null;

  readonly authorize: Authorize = async (spec, key, send) => {
    const login = readLogin(key);
    if (login === null) {
      return send(spec, key).catch((refused: unknown) => this.#explain(refused, spec, key, send));
    }
    const before = this.#tokenOf(spec, login, send);
    const token = await before;
    try {
      return await send(spec, token);
    } catch (refused) {
      if (failureCode(refused) !== 'unauthorized') throw refused;
      // Another request may have renewed it already.
      if (this.#token === before) this.#token = null;
      const renewed = await this.#tokenOf(spec, login, send);
      return send(spec, renewed).catch((again: unknown) =>
        this.#explain(again, spec, renewed, send),
      );
    }
  };

  #tokenOf(spec: RequestSpec, login: Login, send: Send): Promise<string> {
    const token = (this.#token ??= signIn(spec, login, send));
    token.catch(() => {
      if (this.#token === token) this.#token = null;
    });
    return token;
  }

  /**
   * Umami answers 401 for a website that the user may not see, too. If the user's own record can be read, that is the reason.
   *
   * @throws AppFailure
   */
  async #explain(refused: unknown, spec: RequestSpec, token: string, send: Send): Promise<never> {
    if (failureCode(refused) !== 'unauthorized' || !/\/websites\/[^/]/.test(spec.path))
      throw refused;
    await send({ ...spec, path: `${rootOf(spec)}/me`, query: {} }, token);
    throw new AppFailure('not-found', 'umami: no access to this website');
  }
}

/** The path of the API, which begins every other path. */
const rootOf = ({ path }: RequestSpec): string => path.replace(/\/(?:websites|me|teams)\b.*$/, '');

/** @throws AppFailure password-refused, two-factor, or the failure of the request */
async function signIn(spec: RequestSpec, login: Login, send: Send): Promise<string> {
  const { username, password } = login;
  const request = {
    method: 'POST',
    path: `${rootOf(spec)}/auth/login`,
    json: { username, password },
    keyHeader: null,
  } as const;
  const answer = await send(request, password).catch((refused: unknown) => {
    if (failureCode(refused) !== 'unauthorized') throw refused;
    throw new AppFailure('password-refused', 'umami: wrong user name or password');
  });
  const signedIn = decode(answered, answer.json, 'a login');
  if ('token' in signedIn) return signedIn.token;
  throw new AppFailure('two-factor', 'umami: the login needs a second factor');
}
