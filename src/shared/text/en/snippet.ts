/** Words of what a website's pages need to be measured. */
export const snippet = {
  open: 'Tracking snippet',
  title: (domain: string) => `Tracking snippet for ${domain}`,
  addedTitle: (domain: string) => `${domain} added. Now paste the snippet`,
  lead: 'Paste this into the head of every page. Subdomains need their own website.',
  code: 'Tracking snippet',
  doNotTrack: 'Honor Do Not Track',
  doNotTrackHint: 'Browsers that ask not to be tracked aren’t counted.',
  picture: 'Count browsers without JavaScript',
  pictureHint: 'Adds a picture. Paste the snippet into the body then, not into the head.',
  copy: 'Copy snippet',
  copied: 'Copied',
  copiedToast: 'Snippet copied',
  pasted: 'I’ve pasted it',
  done: 'Done',
};
