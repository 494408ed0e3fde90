/** Waits until every picture in an element is there to be printed; one that is broken is left out. */
export async function imagesLoaded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')];
  await Promise.allSettled(images.map((image) => image.decode()));
}
