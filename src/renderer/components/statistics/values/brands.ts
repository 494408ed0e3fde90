import { brandFile } from '$statistics/values/brand-file';
import { addressesByName } from './icon-files';

/** Bundled icons of browsers, systems and sources; an icon is loaded only when it is shown. */
const files = import.meta.glob<string>(
  './{amazon,android,apple,arch_linux,baidu,bing,blogger,brave,centos,chrome,chromium,codeberg,debian,dev_to,discord,duckduckgo,ebay,ecosia,edge,elementaryos,etsy,facebook,firefox,freebsd,github,gitlab,gmail,google,google_docs_editors,hackernews,instagram,linkedin,linux,linux_mint,lobsters,macos,manjaro,mastodon,medium,nixos,opera,outlook,pinterest,popos,quora,raspberry_pi,reddit,redhat,safari,samsung_internet,slack,snapchat,stackexchange,stackoverflow,telegram,threads,tiktok,tripadvisor,tumblr,twitch,ubuntu,vimeo,vk,whatsapp,wikipedia,windows,wordpress,x,xing,yahoo,youtube}.svg',
  {
    base: '../../../../../node_modules/super-tiny-icons/images/svg/',
    query: '?small',
    import: 'default',
    eager: true,
  },
);

const addresses = addressesByName(files);

/**
 * Returns the URL of a brand's icon; undefined if there is none.
 * @param brand its name, such as `Samsung Internet`
 */
export function brandIcon(brand: string): string | undefined {
  return addresses.get(brandFile(brand));
}

/** Up to two letters for a brand without an icon. */
export function brandLetters(brand: string): string {
  const words = brand.split(/[\s._-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
