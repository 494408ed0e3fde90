/** A user's name and password, for products that sign in with them. */
export interface Login {
  username: string;
  password: string;
}

/** Writes a login as one printable text, so that it can be stored in place of a key. */
export function loginKey({ username, password }: Login): string {
  return `login:${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
}

/** Parses a text written by `loginKey`; null for an API key. */
export function readLogin(key: string): Login | null {
  const [, username, password] = /^login:([^:]*):([^:]*)$/.exec(key) ?? [];
  if (username === undefined || password === undefined) return null;
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
