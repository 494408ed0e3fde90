import type { AppError, ErrorCode } from '../../failures/failure';
import { formatTime } from '../format';

/** What went wrong, and what the person can do next. */
export interface FailureWords {
  title: string;
  advice: string | ((error: AppError) => string);
}

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'This computer is offline',
    advice: 'What was saved stays readable. Sitedeck carries on when the network is back.',
  },
  unreachable: {
    title: 'The server could not be reached',
    advice:
      'Check the address for typing errors, whether it begins with https:// or http://, and whether the server is running.',
  },
  timeout: {
    title: 'The server did not answer in time',
    advice: 'It may be busy. Try again in a moment.',
  },
  certificate: {
    title: 'The server’s certificate is not trusted',
    advice:
      'It may have expired, belong to another name, or come from an authority this computer does not know. Ask the server’s administrator.',
  },
  'certificate-changed': {
    title: 'The server shows another certificate than the one you trust',
    advice:
      'It may have been renewed, or someone stands between here and the server. Compare the fingerprints with the server’s administrator.',
  },
  'insecure-address': {
    title: 'This address is not encrypted',
    advice:
      'Over http, anyone on the network between here and the server can read your API key. Use https if the server offers it.',
  },
  'not-https': {
    title: 'The server does not speak https at this address',
    advice:
      'Check the port. If the server is meant to be reached without encryption, begin its address with http://.',
  },
  'port-blocked': {
    title: 'This port is closed to web requests',
    advice:
      'Its number belongs to another kind of service, and Chromium, which Sitedeck runs on, sends nothing there. Use another port of the server.',
  },
  redirected: {
    title: 'The server sends requests somewhere else',
    advice:
      'Your key was not sent along. Check the address and the key: a server that refuses a key often answers with its sign-in page.',
  },
  proxy: {
    title: 'The proxy refused the connection',
    advice: 'Check the proxy in this computer’s network settings.',
  },
  'captive-portal': {
    title: 'This network wants you to sign in first',
    advice: 'Open a web page in your browser, sign in to the network, then try again.',
  },
  'not-this-api': {
    title: 'There is no analytics service at this address',
    advice:
      'Something answered, but not the analytics API. Check the address; it may need a path, such as /analytics.',
  },
  'malformed-answer': {
    title: 'The server’s answer could not be understood',
    advice:
      'It may have been cut off on the way. Try again; if it stays, the server may be broken.',
  },
  'too-large': {
    title: 'The server’s answer is too large',
    advice: 'Sitedeck stopped reading it. Ask for fewer rows or a shorter period.',
  },
  unauthorized: {
    title: 'The server refused the API key',
    advice:
      'It may be incomplete, or have been replaced or revoked. Enter the current key of your account on this server.',
  },
  forbidden: {
    title: 'This account may not do that',
    advice:
      'The key is right, but its plan or rights do not include the API. Ask the administrator.',
  },
  'not-found': {
    title: 'The server does not have this any more',
    advice: 'The website may have been deleted, or belong to another account. Reload the list.',
  },
  conflict: {
    title: 'Someone else changed this meanwhile',
    advice: 'Reload it, then make your change again.',
  },
  validation: {
    title: 'The server did not accept what was entered',
    advice: 'Correct the marked fields and try again.',
  },
  throttled: {
    title: 'The server asks for a pause',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Too many requests came in a short time. Try again in a moment.'
        : `Too many requests came in a short time. It takes requests again at ${formatTime(error.retryAfter)}.`,
  },
  'server-error': {
    title: 'The server has a problem',
    advice: (error) =>
      error.status === undefined
        ? 'Try again later. What was saved stays readable.'
        : `It answered with error ${error.status}. Try again later. What was saved stays readable.`,
  },
  'unexpected-status': {
    title: 'The server answered in an unexpected way',
    advice: (error) =>
      error.status === undefined
        ? 'Check the address, or try again later.'
        : `Its answer had the status ${error.status}. Check the address, or try again later.`,
  },
  'key-malformed': {
    title: 'This does not look like an API key',
    advice: 'A key is one word of letters, digits and signs, without spaces. Copy it again.',
  },
  'key-missing': {
    title: 'The API key of this account is not in the keychain',
    advice: 'It may have been removed there, or was kept only until Sitedeck quit. Enter it again.',
  },
  'key-of-other-origin': {
    title: 'This is another server',
    advice:
      'A key is only ever sent to the server it was entered for. Enter the API key for the new address.',
  },
  'keychain-missing': {
    title: 'This computer has no usable keychain',
    advice:
      'Sitedeck never writes a key into a file. Install a keychain such as GNOME Keyring, or keep the key until you quit.',
  },
  'keychain-locked': {
    title: 'The keychain is locked',
    advice: 'Unlock it and try again, or keep the key until you quit.',
  },
  'keychain-slow': {
    title: 'The keychain does not answer',
    advice:
      'It may be asking for its password in another window. Answer there and try again, or keep the key until you quit.',
  },
  'keychain-failed': {
    title: 'The keychain did not take the key',
    advice: 'Open your system’s keychain and see whether it works, or keep the key until you quit.',
  },
  'address-malformed': {
    title: 'This cannot be a server’s address',
    advice:
      'Enter it like https://stats.example.com, with a port or path if the server has one, and without a user name, ? or #.',
  },
  'account-unknown': {
    title: 'This account is not here any more',
    advice: 'It was removed, perhaps in another window. Choose another account.',
  },
  'account-known': {
    title: 'This account is here already',
    advice: 'An account with the same server and the same key exists: choose it from the accounts.',
  },
  'not-saved': {
    title: 'This was never saved on this computer',
    advice: 'It is shown as soon as the server can be reached.',
  },
  'store-failed': {
    title: 'The offline store has a problem',
    advice: 'Check that the disk is not full. Sitedeck still works while it is online.',
  },
  'settings-not-saved': {
    title: 'Your change could not be saved',
    advice: 'The setting is as it was before. Check that the disk is not full, then try again.',
  },
  'settings-malformed': {
    title: 'This file holds no settings of Sitedeck',
    advice: 'Choose a file that Sitedeck exported. Nothing was changed.',
  },
  'authority-malformed': {
    title: 'This file holds no certificate of an authority',
    advice:
      'Choose a PEM or DER file with the certificate that the server’s own was issued by. Nothing was changed.',
  },
  'authority-expired': {
    title: 'This authority’s certificate has expired',
    advice: 'Ask the server’s administrator for the present one. Nothing was changed.',
  },
  'service-stopped': {
    title: 'The built-in service is stopped',
    advice: 'Start it in the settings, under Accounts. What was saved stays readable.',
  },
  'service-failed': {
    title: 'The built-in service did not start',
    advice: 'Try again. If it stays, restart Sitedeck.',
  },
  'port-taken': {
    title: 'The port is used by another program',
    advice: 'Close that program, or choose another port.',
  },
  'too-many-windows': {
    title: 'Too many windows are open',
    advice: 'Close one, then open another.',
  },
  'file-not-written': {
    title: 'Couldn’t save the file',
    advice:
      'The disk may be full, the folder read-only, or the file open in another program. Choose another name or folder. A file that was there is unchanged.',
  },
  'bad-argument': {
    title: 'Sitedeck asked for something impossible',
    advice: 'This is a mistake in Sitedeck. The details below help to report it.',
  },
  cancelled: {
    title: 'This was stopped',
    advice: 'Start it again when you need it.',
  },
  internal: {
    title: 'Something went wrong in Sitedeck',
    advice: 'Try again. If it stays, the details below help to report it.',
  },
};
