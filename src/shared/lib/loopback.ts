/**
 * Whether a host name is this computer, as browsers resolve it.
 *
 * @param hostname a URL's; IPv6 with or without brackets
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|\[::1\]|::1|127\.\d+\.\d+\.\d+)$/.test(hostname);
