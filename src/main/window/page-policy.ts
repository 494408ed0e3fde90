/*
 * Allows scripts and styles from the application's own files only; nothing inline, no eval, no network: the page talks to main
 * alone. Svelte's policy is the only Trusted Types policy allowed to create HTML.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

/**
 * Sent with every app:// answer, including errors: an error page is a page too, with access to the bridge.
 *
 * Without Cross-Origin-Opener-Policy: no page can open this one (guards.ts), and the header makes Chromium start a second process
 * for it and drop the first.
 */
export const APP_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
};
