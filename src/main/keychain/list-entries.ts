import keytar from 'keytar';

/*
 * A process that lists the names of keychain entries, without their keys. keytar's findCredentials is the only way to do so, and
 * it crashes its process while a Secret Service holds a locked entry (seen with 7.10.6).
 */
const [service = ''] = process.argv.slice(2);

keytar.findCredentials(service).then(
  (found) => process.parentPort.postMessage(found.map(({ account }) => account)),
  () => process.exit(1),
);
