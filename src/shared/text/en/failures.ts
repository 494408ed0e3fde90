import type { AppError, ErrorCode } from '../../failures/failure';
import { formatTime } from '../format';

/** What went wrong, and what the person can do next. */
export interface FailureWords {
  title: string;
  advice: string | ((error: AppError) => string);
}

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'You’re offline',
    advice: 'Offline copies stay available. Sitedeck reconnects by itself.',
  },
  unreachable: {
    title: 'Can’t reach the server',
    advice: 'Check the address and that the server is running.',
  },
  timeout: {
    title: 'The server didn’t answer in time',
    advice: 'It may be busy. Try again in a moment.',
  },
  certificate: {
    title: 'The server’s certificate isn’t trusted',
    advice:
      'It may have expired, belong to another server, or come from an issuer this computer doesn’t know. Ask your administrator.',
  },
  'certificate-changed': {
    title: 'The server’s certificate changed',
    advice:
      'It may be renewed, or someone may be intercepting. Compare fingerprints with your administrator.',
  },
  'insecure-address': {
    title: 'This connection isn’t encrypted',
    advice: 'Others on the network could read your API key. Use https:// if possible.',
  },
  'not-https': {
    title: 'No HTTPS at this address',
    advice: 'Check the port, or use http:// if that’s intended.',
  },
  'port-blocked': {
    title: 'This port can’t be used',
    advice:
      'It’s reserved for another kind of service, so Sitedeck can’t connect to it. Use another port.',
  },
  redirected: {
    title: 'The server redirects to another address',
    advice: 'Your key wasn’t sent. Check address and key.',
  },
  proxy: {
    title: 'The proxy refused the connection',
    advice:
      'Check the proxy in this computer’s network settings. It may want a login, which Sitedeck can’t send.',
  },
  gateway: {
    title: 'Something in front of the server refused',
    advice:
      'A gateway or firewall there wants a login or blocks Sitedeck. Your API key wasn’t checked. Ask your administrator.',
  },
  'captive-portal': {
    title: 'Sign in to this network first',
    advice: 'Open any page in your browser, sign in, then try again.',
  },
  'not-this-api': {
    title: 'No analytics server found here',
    advice: 'Check the address. It may need a path, like /analytics.',
  },
  'malformed-answer': {
    title: 'Couldn’t read the server’s answer',
    advice:
      'It may have been cut off. Try again. If this keeps happening, tell your administrator.',
  },
  'too-large': {
    title: 'Too much data',
    advice: 'Choose a shorter period or fewer rows.',
  },
  unauthorized: {
    title: 'The server didn’t accept your API key',
    advice: 'It may be incomplete, replaced or revoked. Enter the current key.',
  },
  forbidden: {
    title: 'No API access',
    advice: 'Your key works, but its plan or role excludes this. Ask your administrator.',
  },
  'not-found': {
    title: 'This no longer exists',
    advice: 'The website may have been deleted, or belong to another account. Reload the list.',
  },
  conflict: {
    title: 'Someone else changed this',
    advice: 'Reload it, then make your change again.',
  },
  validation: {
    title: 'Some fields weren’t accepted',
    advice: 'Correct them and save again.',
  },
  throttled: {
    title: 'The server needs a moment',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck continues in a moment.'
        : `Sitedeck continues at ${formatTime(error.retryAfter)}.`,
  },
  'server-error': {
    title: 'The server has a problem',
    advice: (error) =>
      error.status === undefined
        ? 'Try again later. Offline copies stay available.'
        : `It answered with error ${error.status}. Try again later. Offline copies stay available.`,
  },
  'unexpected-status': {
    title: 'Unexpected answer from the server',
    advice: (error) =>
      error.status === undefined
        ? 'Check the address, or try again later.'
        : `It answered with status ${error.status}. Check the address, or try again later.`,
  },
  'key-malformed': {
    title: 'This doesn’t look like an API key',
    advice: 'Keys have no spaces or line breaks. Copy it again.',
  },
  'key-missing': {
    title: 'API key missing',
    advice: 'It’s not in your keychain. Enter it again.',
  },
  'key-of-other-origin': {
    title: 'Different server',
    advice:
      'Sitedeck sends a key only to the server you entered it for. Enter the API key for the new address.',
  },
  'keychain-missing': {
    title: 'No keychain on this computer',
    advice: 'Install one, such as GNOME Keyring, or use the key until you quit.',
  },
  'keychain-locked': {
    title: 'The keychain is locked',
    advice: 'Unlock it and try again, or use the key until you quit.',
  },
  'keychain-slow': {
    title: 'The keychain isn’t answering',
    advice:
      'It may be asking for its password in another window. Answer there and try again, or use the key until you quit.',
  },
  'keychain-failed': {
    title: 'Couldn’t store the key in the keychain',
    advice: 'Check your system’s keychain, or use the key until you quit.',
  },
  'address-malformed': {
    title: 'This isn’t a server address',
    advice:
      'Enter it like https://stats.example.com, with its port or path if it has one, but no user name, ? or #.',
  },
  'account-unknown': {
    title: 'This account was removed',
    advice: 'Choose another account.',
  },
  'account-known': {
    title: 'You already have this account',
    advice: 'Another account uses the same server and key. Switch to it.',
  },
  'not-saved': {
    title: 'Not available offline',
    advice: 'It appears once you’re connected.',
  },
  'store-failed': {
    title: 'Offline storage isn’t working',
    advice: 'Check that your disk isn’t full. Sitedeck still works online.',
  },
  'settings-not-saved': {
    title: 'Couldn’t save your change',
    advice: 'The setting is unchanged. Check that your disk isn’t full, then try again.',
  },
  'settings-malformed': {
    title: 'This isn’t a Sitedeck settings file',
    advice: 'Nothing was changed. Choose a file exported by Sitedeck.',
  },
  'logo-malformed': {
    title: 'This file isn’t a PNG, JPEG or SVG picture',
    advice: 'It may be damaged. Choose another file.',
  },
  'logo-too-large': {
    title: 'This picture is too large',
    advice: 'Choose one of up to 5 MB and 10,000 pixels on each side.',
  },
  'logo-too-small': {
    title: 'This picture is too small',
    advice: 'Choose one of at least 16 pixels on each side.',
  },
  'logo-unsafe': {
    title: 'This SVG isn’t just a picture',
    advice:
      'It has a script or loads something from elsewhere. Export it as a plain SVG, or choose a PNG.',
  },
  'database-malformed': {
    title: 'This isn’t a country database',
    advice: 'Nothing was changed. Choose a file in MaxMind’s format (.mmdb) that has countries.',
  },
  'authority-malformed': {
    title: 'This isn’t a CA certificate',
    advice:
      'Nothing was changed. Choose the PEM or DER file of the CA that issued the server’s certificate.',
  },
  'authority-expired': {
    title: 'This CA certificate has expired',
    advice: 'Nothing was changed. Ask your administrator for the current one.',
  },
  'service-stopped': {
    title: 'The built-in service is off',
    advice: 'Start it for current numbers.',
  },
  'service-failed': {
    title: 'The built-in service didn’t start',
    advice: 'Try again. If this keeps happening, restart Sitedeck.',
  },
  'port-taken': {
    title: 'Another program uses this port',
    advice: 'Close that program, or choose another port.',
  },
  'code-missing': {
    title: 'Couldn’t load this part of Sitedeck',
    advice: 'Its files may have changed since it started. Restart Sitedeck.',
  },
  'too-many-windows': {
    title: 'Too many windows are open',
    advice: 'Close one, then open another.',
  },
  'file-not-written': {
    title: 'Couldn’t save the file',
    advice:
      'Your disk may be full, the folder read-only, or the file open in another program. Choose another name or folder. Existing files are unchanged.',
  },
  'file-not-restored': {
    title: 'Couldn’t restore earlier files',
    advice:
      'The report couldn’t be saved as a whole, and files it had replaced couldn’t be put back. Their earlier versions are kept in the folder, under the names shown.',
  },
  'not-allowed-here': {
    title: 'Your organization doesn’t allow this',
    advice: 'Ask the administrator of this computer.',
  },
  'website-gone': {
    title: 'A website of this report is gone',
    advice:
      'Its account was removed, it was deleted, or another domain has taken its place. Choose the websites again.',
  },
  'no-websites': {
    title: 'There are no websites to report on',
    advice: 'Connect an account or add a website.',
  },
  'report-incomplete': {
    title: 'Part of the report couldn’t be loaded',
    advice: 'Sitedeck will try again later. You can also make the report now.',
  },
  'folder-missing': {
    title: 'Couldn’t find the folder',
    advice: 'Connect the drive, or choose another folder for the report.',
  },
  'mail-not-set-up': {
    title: 'No mail server is set up',
    advice: 'Set one up in Settings under Scheduled reports.',
  },
  'mail-unreachable': {
    title: 'Can’t reach the mail server',
    advice: 'Check its name and port, and your network.',
  },
  'mail-insecure': {
    title: 'No encrypted connection to the mail server',
    advice:
      'Nothing was sent. Check the server’s name and its certificate, or choose the other kind of encryption.',
  },
  'mail-login': {
    title: 'The mail server refused the login',
    advice: 'Check the user name and password. Many providers require an app password.',
  },
  'mail-password-missing': {
    title: 'The mail server’s password isn’t in the keychain',
    advice: 'Enter it again with Edit mail server.',
  },
  'mail-refused': {
    title: 'The mail server refused the message or a recipient',
    advice: 'Check the sender and the recipients. The message may also be too large.',
  },
  'mail-unsure': {
    title: 'The mail server didn’t confirm that it accepted the message',
    advice: 'Sitedeck won’t send it again. Ask a recipient before you make the report again.',
  },
  'bad-argument': {
    title: 'Something went wrong in Sitedeck',
    advice: 'This is our mistake. Copy the details to report it.',
  },
  cancelled: {
    title: 'Stopped',
    advice: 'Start it again when you need it.',
  },
  internal: {
    title: 'Sitedeck ran into a problem',
    advice: 'This is our mistake. Try again, or copy the details to report it.',
  },
};
