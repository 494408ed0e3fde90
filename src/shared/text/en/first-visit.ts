/** Words of measuring a website of one's own, up to its first visit. */
export const firstVisit = {
  measureTitle: 'Measure your own website',
  measureLead: 'Sitedeck counts its visits on this computer.',
  reach:
    'Only browsers on this computer can reach it, while Sitedeck is open. To count everyone, run the service on your own server.',
  port: 'Port',
  portTaken: 'Another program uses this port. Choose another, from 1024 to 65535.',
  portHint: 'It becomes part of the snippet, so it stays the same from now on.',
  portMalformed: 'Enter a number from 1024 to 65535.',
  next: 'Continue',
  starting: 'Starting…',
  waiting: 'Waiting for the first visit…',
  waitingMore: (domain: string) =>
    `Paste the snippet into the head of every page, then open ${domain} in your browser. This updates by itself.`,
  nothingYet:
    'Nothing yet? Check the live page for the snippet and turn off ad blockers. If the page has a Content-Security-Policy, allow the server’s address in script-src and connect-src.',
  received: 'First visit received',
  receivedMore: (domain: string) => `${domain} is being measured.`,
  facts: { country: 'From', page: 'Page', browser: 'Browser' },
  openStatistics: 'Open statistics',
};
