/** Processor time of this process, milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Does some work and measures for how long it kept all else from running: the longest stretch between two turns of the event loop,
 * in processor time, which other programs on a busy machine do not add to. The shortest of several rounds counts, because compiling
 * and collecting garbage happen in some of them.
 */
export async function longestStretch(work: () => Promise<unknown>, rounds = 3): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    let longest = 0;
    let isOver = false;
    let before = processorMs();
    const turn = (): void => {
      const now = processorMs();
      longest = Math.max(longest, now - before);
      before = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work();
    // The turn that ended the work counts, too.
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    isOver = true;
    shortest = Math.min(shortest, longest);
  }
  return shortest;
}
