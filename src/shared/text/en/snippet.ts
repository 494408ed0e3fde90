/** Words of what a website's pages need to be measured. */
export const snippet = {
  open: 'Tracking snippet',
  title: (domain: string) => `Snippet for ${domain}`,
  addedTitle: (domain: string) => `${domain} was added`,
  lead: (domain: string) =>
    `Put this into the head of every page of ${domain}. The server knows the website by the host of its pages; a subdomain is a website of its own.`,
  code: 'Tracking snippet',
  doNotTrack: 'Honor Do Not Track',
  doNotTrackHint: 'Browsers that ask not to be tracked are not counted.',
  copy: 'Copy',
  copied: 'Copied',
  builtIn:
    'The built-in service is reached from this computer only, while Sitedeck is open, and has another address after each start: good for trying it out.',
  done: 'Done',
};
