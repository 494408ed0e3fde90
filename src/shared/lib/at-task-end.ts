/** Returns a function that does the work once at the end of the task, however often it is called. */
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
