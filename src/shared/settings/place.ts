/** Where the application opens. */
export interface Place {
  view: 'welcome' | 'portfolio' | 'websites' | 'statistics' | 'settings' | 'diagnostics';
  websiteId?: number;
}
