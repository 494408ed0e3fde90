import { createHash } from 'node:crypto';

/** The page's style; the Content-Security-Policy names its hash, so that no other style or script runs. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1b1f24;--soft:#5c6670;--line:#e3e6ea;--back:#fff;--bar:#dbe7fb;--accent:#2f6fde}
@media(prefers-color-scheme:dark){:root{--text:#e6e9ed;--soft:#98a2ad;--line:#2c333b;--back:#14181d;--bar:#22375a;--accent:#7aa7f5}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2rem 1.25rem;max-width:70rem;font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back);font-variant-numeric:tabular-nums}
h1{font-size:1.5rem;margin:0}h2{font-size:.95rem;margin:0 0 .5rem}
a{color:var(--accent)}nav{display:flex;gap:1rem;margin:.5rem 0 1.5rem}nav [aria-current]{color:var(--text);font-weight:600;text-decoration:none}
.totals{display:flex;gap:2.5rem;margin:0 0 1rem}.totals dt{color:var(--soft)}.totals dd{margin:0;font-size:1.5rem;font-weight:600}
svg{width:100%;height:9rem;display:block;margin-bottom:2rem}rect{fill:var(--accent)}rect:hover{opacity:.7}
.lists{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:2rem}
table{width:100%;border-collapse:collapse}td{padding:.2rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}td+td{text-align:right;padding-left:1rem}
.none,footer,p.note{color:var(--soft)}footer{margin-top:2.5rem}
form{display:grid;gap:.75rem;max-width:20rem;margin-top:1rem}input,button{font:inherit;padding:.5rem .7rem;border-radius:.4rem;border:1px solid var(--line)}button{background:var(--accent);color:var(--back);border:0;cursor:pointer}
[role=alert]{color:#c0362c}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** What the page may do: show itself and send its own form. */
export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};
