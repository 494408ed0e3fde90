/**
 * Whether a host name means this computer, as browsers resolve it.
 *
 * @param hostname the host name of a URL; an IPv6 address with or without brackets
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|\[::1\]|::1|127\.\d+\.\d+\.\d+)$/.test(hostname);
