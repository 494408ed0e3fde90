/** The guide within the application. */
export const guide = {
  title: 'Sitedeck guide',
  open: 'Open the guide',
  pages: 'Pages',
  /** Said where the guide is in another language than the screens; empty where it is in the same. */
  language: '',
};
