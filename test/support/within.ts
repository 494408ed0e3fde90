/**
 * Waits for work for a limited time.
 *
 * @throws Error with the given message; errors of the work
 */
export async function withTimeLimit<Result>(
  ms: number,
  work: Promise<Result>,
  words: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
