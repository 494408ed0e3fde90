/**
 * Returns a function that schedules the work for the end of the current task. The work runs once, however often the
 * function is called.
 */
export function atTaskEnd(work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      work();
    });
  };
}
