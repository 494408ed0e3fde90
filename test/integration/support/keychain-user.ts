import { KeytarStore } from '$main/keychain/keytar-store';
import { AppFailure } from '$shared/failures/failure';

/*
 * Uses the system's keychain in its session, and prints the result of each step as one line of JSON. The arguments
 * are the steps: `get`, `set KEY`, `delete`.
 */

const ENTRY = 'North Agency (stats.example) – test';
const store = new KeytarStore({ service: 'Sitedeck test' });

async function take(step: string): Promise<unknown> {
  const [name, key = ''] = step.split(' ');
  if (name === 'get') return store.get(ENTRY);
  await (name === 'set' ? store.set(ENTRY, key) : store.delete(ENTRY));
  return 'done';
}

const results: unknown[] = [];
for (const step of process.argv.slice(2)) {
  const result = await take(step).catch((cause: unknown) =>
    cause instanceof AppFailure ? cause.code : String(cause),
  );
  results.push(result);
}
console.log(JSON.stringify(results));
