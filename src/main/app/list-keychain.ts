import { utilityProcess } from 'electron';
import { builtFilePath } from './built-files';

/** Lists the names of a service's keychain entries, in another process. @throws when it ends without an answer */
export function listKeychain(service: string): Promise<string[]> {
  const entry = builtFilePath('keychain-entries.js');
  return new Promise((resolve, reject) => {
    const child = utilityProcess.fork(entry, [service], { serviceName: 'Sitedeck keychain' });
    child.once('message', (names: string[]) => {
      resolve(names);
      child.kill();
    });
    child.once('exit', (code) => reject(new Error(`the keychain’s list ended with code ${code}`)));
  });
}
