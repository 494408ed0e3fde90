import { join } from 'node:path';
import { AccountStore } from '$main/accounts/account-store';
import { OfflineStore } from '$main/cache/offline-store';
import { writeRound } from './rounds';

/*
 * A process that writes to the offline store and to accounts.json in rounds, until it is killed. It reports each
 * written round over a pipe, to which Node writes synchronously.
 */

const [folder = '', first = '0'] = process.argv.slice(2);
const store = new OfflineStore(folder, {
  now: Date.now,
  onProblem: ({ kind }) => {
    console.log(`problem ${kind}`);
    process.exit(1);
  },
});
const accounts = new AccountStore(join(folder, 'accounts.json'));

for (let round = Number(first); ; round += 1) {
  writeRound(store, round);
  await accounts.update('a', { name: `round ${round}` });
  console.log(`written ${round}`);
}
