import type { Privacy } from '../../api/website-fields';

/** Who can see a website's statistics page, and its link. */
export const share = {
  button: 'Share',
  title: 'Who can see these statistics',
  hints: {
    0: 'Everyone with the link',
    1: 'Only people with this account',
    2: 'Everyone with the link and a password',
  } satisfies Record<Privacy, string> as Record<Privacy, string>,
  setPassword: 'Set password',
  copy: 'Copy link',
  open: 'Open the page',
  noLink: 'The link is on your server’s own pages.',
  localHead: 'Works on this computer only.',
  local: 'To share it, run the service on a server.',
  how: 'How to run it on a server',
  openHere: 'Open the page here',
};
