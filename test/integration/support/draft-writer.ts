import { DraftFiles } from '$main/drafts/draft-files';
import { draftOfRound } from './draft-rounds';

/* A process that writes a draft until it is killed, round after round, and tells the number of each once it is kept. */

const [folder = '', first = '0'] = process.argv.slice(2);
const files = new DraftFiles(folder, Date.now, (file) => process.exit(file.length));

for (let round = Number(first); ; round += 1) {
  await files.save('a', draftOfRound(round));
  console.log(`written ${round}`);
}
