/**
 * Returns a function that runs the work once at the end of the current task, however often the function is called.
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
