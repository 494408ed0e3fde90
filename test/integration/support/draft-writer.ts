import { DraftFiles } from '$main/drafts/draft-files';
import { draftOfRound } from './draft-rounds';

/*
 * A process that writes drafts in rounds until it is killed. It prints the number of each round once the draft is
 * saved.
 */

const [folder = '', first = '0'] = process.argv.slice(2);
const files = new DraftFiles(folder, Date.now, (file) => process.exit(file.length));

for (let round = Number(first); ; round += 1) {
  await files.save('a', draftOfRound(round));
  console.log(`written ${round}`);
}
