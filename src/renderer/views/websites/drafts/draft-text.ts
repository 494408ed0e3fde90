import type { Draft } from '$shared/bridge/drafts';
import { formatDomain } from '$shared/lib/domains';
import { getText } from '$shared/text';

/** Returns a description of a draft: “Changes to example.com”. */
export function draftText(draft: Draft): string {
  const text = getText().drafts;
  switch (draft.form) {
    case 'add':
      return text.newSite;
    case 'edit':
      return text.changesOf(formatDomain(draft.website.domain));
    case 'add-many':
      return text.newSites;
    case 'change':
      return text.changeMany(draft.websites.length);
    case 'copy':
      return text.copyTo(draft.websites.length);
  }
}
