import { Menu, nativeImage, Tray } from 'electron';
import { formatDomain } from '$shared/lib/domains';
import type { SiteChoice } from '$shared/settings/settings';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { asPair } from '$shared/text/series';
import type { CountOfToday } from './hours';
import icon from './icons/tray.png?inline';
import template from './icons/tray-template.png?inline';

interface Dependencies {
  /** What was counted of a website today. @throws when the server does not answer */
  visitorsToday: (site: SiteChoice) => Promise<CountOfToday>;
  open: (site: SiteChoice) => void;
  quit: () => void;
}

/** How often the count is refreshed with one request, milliseconds. */
const EVERY_MS = 5 * 60 * 1000;

/** A tray icon with today's visitors of one website. Shown only while a website is chosen. */
export class VisitorTray {
  readonly #dependencies: Dependencies;
  #tray: Tray | null = null;
  #site: SiteChoice | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get isShown(): boolean {
    return this.#tray !== null;
  }

  /** Shows a website's count, switches to another website, or hides it. */
  show(site: SiteChoice | null): void {
    if (JSON.stringify(site) === JSON.stringify(this.#site)) return;
    this.#site = site;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    if (site === null) {
      this.#tray?.destroy();
      this.#tray = null;
      return;
    }
    this.#tray ??= this.#place();
    this.#say(site, getText().tray.unknown(formatDomain(site.domain)));
    void this.refresh();
    this.#timer = setInterval(() => void this.refresh(), EVERY_MS).unref();
  }

  /** Refreshes the count now. */
  async refresh(): Promise<void> {
    const site = this.#site;
    if (site === null) return;
    const domain = formatDomain(site.domain);
    let words = getText().tray.unknown(domain);
    try {
      const { count, unit } = await this.#dependencies.visitorsToday(site);
      const { statistics, tray } = getText();
      words =
        unit === 'visits'
          ? tray.today({ domain, count })
          : asPair(domain, asPair(statistics.counted[unit], formatNumber(count)));
    } catch {
      // The count is shown as unknown. The next refresh may succeed, and the window shows why this one failed.
    }
    if (site === this.#site) this.#say(site, words);
  }

  #place(): Tray {
    const tray = new Tray(picture());
    tray.on('click', () => this.#site !== null && this.#dependencies.open(this.#site));
    return tray;
  }

  #say(site: SiteChoice, words: string): void {
    const text = getText().tray;
    this.#tray?.setToolTip(words);
    this.#tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: words, click: () => this.#dependencies.open(site) },
        { type: 'separator' },
        { label: text.open, click: () => this.#dependencies.open(site) },
        { label: text.quit, click: () => this.#dependencies.quit() },
      ]),
    );
  }
}

function picture(): Electron.NativeImage {
  if (process.platform !== 'darwin') return nativeImage.createFromDataURL(icon);
  const drawn = nativeImage.createFromDataURL(template).resize({ width: 18, height: 18 });
  drawn.setTemplateImage(true);
  return drawn;
}
