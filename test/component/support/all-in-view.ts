/** A fake IntersectionObserver that reports every element as in view. happy-dom's own reports nothing. */
export class AllInView {
  constructor(private readonly report: (entries: Partial<IntersectionObserverEntry>[]) => void) {}

  observe(target: Element): void {
    this.report([{ target, isIntersecting: true }]);
  }

  unobserve(): void {}

  disconnect(): void {}
}
