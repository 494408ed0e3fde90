import { createHash } from 'node:crypto';

/**
 * The style sheet of the page. The Content-Security-Policy contains its hash, so that no other style is applied and
 * no script runs.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f7f7f9;--surface:#fff;--line:#e3e6eb;--strong:#cdd2da;--text:#15181e;--soft:#535b68;--accent:#4a50d8;--link:#3d42c0;--current:#e9eafc;--bar:#dfe1fa;--on:#fff;--bad:#b3261e;--good:#0b7a43;--badsoft:#fbe9e7;--goodsoft:#e1f4e9;--sunken:#eef0f3;--live:#1e8e4e}
@media(prefers-color-scheme:dark){:root{--bg:#0e1014;--surface:#161920;--line:#262b35;--strong:#3a4150;--text:#e9ebf0;--soft:#a6aebb;--accent:#8f94ff;--link:#aeb2ff;--current:#232647;--bar:#272b52;--on:#0e1014;--bad:#ff8a80;--good:#52d18b;--badsoft:#331a1a;--goodsoft:#12301f;--sunken:#12141a;--live:#5ccb8b}}
*{box-sizing:border-box}
body{margin:0 auto;padding:clamp(12px,3vw,24px);max-width:1120px;font:13px/1.54 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text);background:var(--bg);font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;margin-bottom:16px}
h1{font-size:18px;line-height:24px;font-weight:620;margin:0;overflow-wrap:anywhere}header>div{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}.letter{display:inline-grid;place-items:center;width:32px;height:32px;margin-inline-end:12px;border-radius:8px;background:var(--text);color:var(--surface);font-size:13px}.mark{width:18px;height:18px}h2{font-size:13px;margin:0 0 8px}
nav{display:flex;background:var(--surface);border:1px solid var(--line);border-radius:6px;overflow:hidden}
nav a{padding:5px 12px;color:var(--text);text-decoration:none}nav a+a{border-inline-start:1px solid var(--line)}nav a:hover{background:var(--bg)}nav [aria-current]{background:var(--current);color:var(--link);font-weight:600}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:16px}
.soft{color:var(--soft)}p{margin:0}.hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sentence{font-size:16px;line-height:24px;margin-bottom:16px}
.live::before{content:"";display:inline-block;width:8px;height:8px;margin-inline-end:6px;border-radius:50%;background:var(--live)}
.totals{display:flex;flex-wrap:wrap;gap:16px 40px;margin:0}.totals dt{color:var(--soft);font-size:12px}.totals dd{margin:0;font-size:26px;font-weight:620;line-height:32px}.totals .change{font-size:12px;font-weight:400;line-height:1.7;color:var(--soft)}.change b{padding:1px 7px;border-radius:20px;background:var(--sunken)}.change .up{color:var(--good);background:var(--goodsoft)}.change .down{color:var(--bad);background:var(--badsoft)}.compared{margin:8px 0 12px;font-size:12px}.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:12px;font-size:12px}.legend span::before{content:"";display:inline-block;width:11px;height:11px;margin-inline-end:7px;border-radius:2px;vertical-align:-1px}.legend .now::before{background:var(--accent)}.legend .running::before{background:var(--accent);opacity:.45}.legend .then::before{width:14px;height:2px;border-radius:0;background:var(--text);vertical-align:4px}
figure{display:grid;grid-template-columns:auto 1fr;gap:4px 8px;margin:0}
.plot{position:relative}figure svg{width:100%;height:184px;display:block}.points{position:absolute;inset:0;display:flex}.points i{flex:1;position:relative;font-style:normal}.points i:hover{background:color-mix(in srgb,var(--text) 7%,transparent)}.points b{display:none;position:absolute;z-index:1;top:8px;inset-inline-start:100%;margin:0 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--surface);box-shadow:0 8px 24px rgb(16 24 40/.16);font-size:12px;white-space:nowrap;font-weight:600}.points small{display:block;font-size:12px;font-weight:400;color:var(--soft)}.points .late b{inset-inline:auto 100%}.points i:hover b{display:block}figure path{stroke:var(--line);stroke-width:1;fill:none;vector-effect:non-scaling-stroke}
figure rect{fill:var(--accent)}figure .before{stroke:var(--text);stroke-width:2}figure .unfinished{opacity:.45}
.scale,figcaption{display:flex;justify-content:space-between;font-size:11px;line-height:1}.scale{flex-direction:column;text-align:end;margin:-5px 0}figcaption{grid-column:2}
details{margin-top:12px}summary{cursor:pointer;color:var(--link);width:max-content}details table{margin-top:8px;max-width:34rem}th{text-align:start;font-weight:400;line-height:24px;vertical-align:top;overflow-wrap:anywhere}thead th{text-align:right;white-space:nowrap;font-size:11px;line-height:1.5;color:var(--soft)}thead th:first-child{text-align:start}
.lists{align-items:start;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:16px;margin-top:16px}
table{width:100%;border-collapse:collapse}td{padding:1px 0;line-height:24px;overflow-wrap:anywhere;vertical-align:top}td{text-align:right;padding-inline-start:12px;font-weight:600;white-space:nowrap}
.lists tbody th{position:relative;padding:1px 8px;width:100%}.share{font-weight:400;color:var(--soft)}.bar{position:absolute;inset-inline-start:0;top:1px;width:100%;height:calc(100% - 2px)}.bar rect{fill:var(--bar)}th span,th img,.icon{position:relative}.icon{width:16px;height:14px;margin-inline-end:7px;vertical-align:-2px;fill:none;stroke:var(--soft);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}th img[height="16"]{border-radius:4px;vertical-align:-3px}th img{margin-inline-end:7px;border-radius:2px;outline:.5px solid rgb(0 0 0/.25);vertical-align:-1px}th small{color:var(--soft);font-size:12px}.lists h2{margin:0;font-weight:600}.lists table{margin-top:-20px}.lists .soft{margin-top:8px}
[dir=rtl] :is(.plot>svg,.bar){transform:scaleX(-1)}
footer{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:24px;font-size:12px}footer span:last-child{margin-inline-start:auto}
.alone{max-width:24rem;margin:12vh auto 0;padding:24px}.alone p{margin-top:8px}
form{display:grid;gap:8px;margin-top:16px}input,button{font:inherit;padding:7px 12px;border-radius:6px;border:1px solid var(--strong);color:inherit;background:var(--bg)}button{margin-top:4px;background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600;cursor:pointer}button:hover{filter:brightness(1.08)}
[role=alert]{color:var(--bad)}
`;

const hash = createHash('sha256').update(PAGE_STYLE).digest('base64');

const NO_FRAMES = "frame-ancestors 'none'";

/** The headers of the page. They let it show itself with its embedded flags and submit its form, and nothing else. */
export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; ${NO_FRAMES}`,
  // With no-referrer, browsers would send the page's own form with the origin "null", like the form of a foreign
  // page.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};

/**
 * Returns the headers of a page that pages of other origins may show in a frame.
 *
 * @param ancestors the origins, in the notation of Content-Security-Policy
 */
export function headersForFrames(ancestors: readonly string[]): Record<string, string> {
  if (ancestors.length === 0) return {};
  const policy = PAGE_HEADERS['content-security-policy'] ?? '';
  const allowed = `frame-ancestors ${ancestors.join(' ')}`;
  return { 'content-security-policy': policy.replace(NO_FRAMES, allowed) };
}
