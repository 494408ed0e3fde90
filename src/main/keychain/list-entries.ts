import keytar from 'keytar';

/*
 * A process of its own that tells which entries the keychain has, and nothing of their keys. keytar's findCredentials is
 * the only way to ask, and it crashes its process while a Secret Service holds a locked entry (seen with 7.10.6).
 */
const [service = ''] = process.argv.slice(2);

keytar.findCredentials(service).then(
  (found) => process.parentPort.postMessage(found.map(({ account }) => account)),
  () => process.exit(1),
);
