/** Who may see a website's statistics page (the document's `privacy`). */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** The document's integer switches: 0 = Disabled, 1 = Enabled. */
export type Flag = 0 | 1;

/**
 * A website as the application knows it: the wire's own field names, decoded once.
 * What a server may leave out is null ("not shown by the server"), never a made-up value.
 */
export interface Website {
  id: number;
  domain: string;
  privacy: Privacy;
  email: Flag;
  exclude_bots: Flag;
  /** One address or CIDR a line; empty when there are none. */
  exclude_ips: string;
  /** Write-only on most servers: null means the server did not show it. */
  exclude_params: string | null;
  has_password: boolean | null;
  favorite: boolean | null;
  /** ISO-8601 in UTC, or null. */
  created_at: string | null;
  updated_at: string | null;
}
