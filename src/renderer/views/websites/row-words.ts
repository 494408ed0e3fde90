import { formatDomain } from '../../../shared/lib/domains';
import type { Website } from '../../../shared/api/websites';
import { getText } from '../../../shared/text';
import { formatInstantDay } from '../../../shared/text/format';

/** A row's texts and accessible names, except those that explain a block. */
export interface RowWords {
  domain: string;
  select: string;
  star: string;
  privacy: string;
  email: string;
  bots: string;
  added: string;
  edit: string;
  remove: string;
  more: string;
}

/** Computes all texts of a row at once, because a scrolling list does it often. */
export function rowWords(site: Website, favorite: boolean): RowWords {
  const { bulk, websites, websiteFields, websiteForm } = getText();
  const domain = formatDomain(site.domain);
  return {
    domain,
    select: bulk.select(domain),
    star: favorite ? websites.removeFavorite(domain) : websites.addFavorite(domain),
    privacy: websiteFields.privacy.values[site.privacy],
    email: websiteFields.email.values[site.email],
    bots: websiteFields.exclude_bots.values[site.exclude_bots],
    added: site.created_at === null ? websites.notShown : formatInstantDay(site.created_at),
    edit: websiteForm.edit(domain),
    remove: websiteForm.remove(domain),
    more: websites.more(domain),
  };
}
