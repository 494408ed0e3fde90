import type { WebsiteDirectory } from '../store/websites';
import type { Collector } from './collector';
import type { PlaceLookup } from './place-lookup';
import { VisitorMemory } from './visitor-memory';

/**
 * Loads the collector and its libraries (user agents, bots, places) at the first hit. A service that is only read
 * does not need them.
 */
export class CollectorLoader {
  #loaded: Promise<Collector> | undefined;
  #geo: PlaceLookup | undefined;

  /**
   * @param geoFile a database in MaxMind's format that replaces the bundled one
   * @param returnHosts payment and sign-in hosts that are added to the built-in list
   */
  constructor(
    private readonly websites: WebsiteDirectory,
    private readonly geoFile: string | null,
    private readonly returnHosts: readonly string[] = [],
  ) {}

  load(): Promise<Collector> {
    return (this.#loaded ??= this.#load());
  }

  /** Releases the memory that only frequent hits need. */
  releaseMemory(): void {
    this.#geo?.releaseMemory();
  }

  async #load(): Promise<Collector> {
    const [{ Collector }, { PlaceLookup }] = await Promise.all([
      import('./collector'),
      import('./place-lookup'),
    ]);
    const geo = new PlaceLookup(this.geoFile);
    this.#geo = geo;
    return new Collector(this.websites, geo.find, new VisitorMemory(), this.returnHosts);
  }
}
