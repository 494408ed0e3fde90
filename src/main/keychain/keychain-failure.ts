import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import { hasSessionBus } from './session-bus';

/*
 * Classifies keytar's errors. It passes on the messages of GLib, macOS or Windows, and GLib's are in the language of the session,
 * so this matches names that are never translated, not sentences. Seen on Debian 12 with gnome-keyring 42:
 *   no bus           Cannot autolaunch D-Bus without X11 $DISPLAY · Could not connect: No such file or directory
 *   no service       The name org.freedesktop.secrets was not provided by any .service files
 *   never set up     Object does not exist at path “/org/freedesktop/secrets/collection/login”
 *   locked           Cannot create an item in a locked collection
 * macOS: "User interaction is not allowed.", "User canceled the operation.", "… passphrase you entered is not correct."
 */
const LOCKED =
  /locked collection|IsLocked|user interaction is not allowed|user canceled|passphrase you entered/i;
const MISSING = /D-?Bus|\$DISPLAY|org[./]freedesktop[./]secrets|native addon|libsecret/i;
/**
 * Converts a keychain error to a failure with one of three codes. Keychain messages never contain a key.
 *
 * @param busIsThere whether there is a bus with a Secret Service; decides when the message does not
 */
export function keychainFailure(
  cause: unknown,
  busIsThere: () => boolean = () => process.platform !== 'linux' || hasSessionBus(),
): AppFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppFailure(codeOf(message, busIsThere), `keychain: ${message}`);
}

function codeOf(message: string, busIsThere: () => boolean): ErrorCode {
  if (LOCKED.test(message)) return 'keychain-locked';
  return MISSING.test(message) || !busIsThere() ? 'keychain-missing' : 'keychain-failed';
}
