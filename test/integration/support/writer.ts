import { join } from 'node:path';
import { AccountStore } from '$main/accounts/account-store';
import { OfflineStore } from '$main/cache/offline-store';
import { writeRound } from './rounds';

/*
 * A process that writes until it is killed: into the offline store and into accounts.json, round after round. It tells the
 * number of each round once it is written, on a pipe, which Node writes to at once.
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
