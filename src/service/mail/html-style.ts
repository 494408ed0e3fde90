import { Markup } from '../statistics-page/markup';

/*
 * The styles of the mail. Mail programs support little CSS. The light theme is in style attributes, which all of them
 * support. The style element adds a dark theme and smaller screens, for programs that support it.
 */

export const FONT_STYLE = "font-family:Helvetica,Arial,'Nimbus Sans',sans-serif";

/** The colors of the light theme, by their use. */
export const MAIL_COLORS = {
  page: '#f5f6f8',
  surface: '#ffffff',
  text: '#15181e',
  muted: '#59616e',
  accent: '#4a50d8',
  up: '#0b7a43',
  down: '#b3261e',
} as const;

/** The maximum width, in CSS pixels. */
export const MAIL_WIDTH = 600;

/** The attributes of every table. Tables are only used for the layout. */
export const TABLE_ATTRIBUTES = new Markup(
  'role="presentation" cellpadding="0" cellspacing="0" border="0"',
);

export const MAIL_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
img{border:0;display:block}
@media(max-width:480px){.side{padding-left:18px!important;padding-right:18px!important}.big{font-size:21px!important}.say{font-size:18px!important;line-height:25px!important}.day{font-size:11px!important}}
@media(prefers-color-scheme:dark){.page{background:#0e1014!important}.surface{background:#161920!important}.text,.line{color:#e9ebf0!important;border-color:#5a6270!important}.muted,.level{color:#a0a8b6!important}.accent{background:#8f94ff!important}.button{background:#8f94ff!important}.on{color:#0e1014!important}.up{color:#52d18b!important}.down{color:#ff8a80!important}}
`;
