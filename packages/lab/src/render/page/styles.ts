/** The colors of the game's page, as far as a report needs them. */
const LIGHT = `color-scheme:light;--paper:#EFE6D2;--surface:#FBF7EC;--surface-2:#F3EBD9;--surface-3:#E7DCC2;--line:#DCCFB2;--line-2:#B8A67E;--ink:#23231B;--ink-2:#4B4939;--ink-3:#655F49;--primary:#47521F;--danger:#A02318;--danger-soft:#F5D9CF;--warn:#7D4E00;--warn-soft:#F6E3B8;--ok:#38611F;--side-a:#1B578F;--side-a-soft:#D5E3EF;--side-b:#A93C0C;--side-b-soft:#F4DCCB;--side-c:#6A3C93;--side-c-soft:#E6DAF0;--side-d:#2E3A35;--side-d-soft:#DDE0D8;--shadow:0 1px 2px rgb(60 42 10/.12)`;
const DARK = `color-scheme:dark;--paper:#14150F;--surface:#1C1E16;--surface-2:#25281D;--surface-3:#313527;--line:#363A2B;--line-2:#565A45;--ink:#F1EAD8;--ink-2:#CBC4AE;--ink-3:#A59F89;--primary:#B7C26F;--danger:#FF9A83;--danger-soft:#4A231A;--warn:#EDBE62;--warn-soft:#43351A;--ok:#A3CC7E;--side-a:#82B9EE;--side-a-soft:#1F3449;--side-b:#F59257;--side-b-soft:#48281A;--side-c:#C9A3EC;--side-c-soft:#3A2A4A;--side-d:#C4CFC8;--side-d-soft:#333A36;--shadow:0 1px 2px rgb(0 0 0/.4)`;

const SIDES = ['a', 'b', 'c', 'd']
  .map((side) => `.side-${side}{--side:var(--side-${side});--soft:var(--side-${side}-soft)}`)
  .join('');

/** All styles of a report's page; nothing is loaded from elsewhere. */
export const styles = `
:root{${LIGHT};--font:"Inter","SF Pro Text","Segoe UI","Roboto","Noto Sans","DejaVu Sans",sans-serif;--label:"Avenir Next Condensed","Roboto Condensed","Bahnschrift","Arial Narrow","Liberation Sans Narrow","DejaVu Sans Condensed",sans-serif;--mono:ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",monospace}
@media(prefers-color-scheme:dark){:root{${DARK}}}
${SIDES}
.neutral{--side:var(--primary)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 14px/1.45 var(--font);font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main{max-width:1080px;margin:0 auto;padding:32px 20px 48px}
header{margin-bottom:20px}
.cap,h2,th{font:700 11px/1.2 var(--label);text-transform:uppercase;letter-spacing:.06em;color:var(--ink-3)}
h1{font:700 38px/1.06 var(--label);letter-spacing:-.02em;margin:6px 0 8px}
header p{margin:0;color:var(--ink-2)}
.grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:18px 20px;box-shadow:var(--shadow);min-width:0}
section.wide{grid-column:1/-1}
h2{margin:0 0 14px;color:var(--ink-2)}
section>p{margin:12px 0 0;color:var(--ink-2)}
section>p.quiet,.quiet{color:var(--ink-3);font-size:12.5px}
.split{display:flex;height:46px;border-radius:6px;overflow:hidden;gap:2px;background:var(--surface)}
.split b{display:flex;align-items:center;justify-content:center;min-width:0;color:var(--surface);background-color:var(--side,var(--surface-3));font:700 17px/1 var(--label);white-space:nowrap;overflow:hidden}
.split b.draws{color:var(--ink-2)}
.side-b .fill,.split .side-b{background-image:repeating-linear-gradient(45deg,transparent 0 7px,rgb(255 255 255/.13) 7px 9px)}
.split .side-c{background-image:radial-gradient(rgb(255 255 255/.2) 1.2px,transparent 1.6px);background-size:8px 8px}
.players{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:14px 28px;margin-top:18px}
.player h3{margin:0;font:700 15px/1.2 var(--label);display:flex;align-items:center;gap:8px}
.player .plate{width:13px;height:13px;background:var(--side);flex:none}
.side-b .plate{transform:rotate(45deg) scale(.86)}.side-c .plate{border-radius:50%}.side-d .plate{clip-path:polygon(50% 0,100% 100%,0 100%)}
.player .figure{font:700 34px/1 var(--label);margin:9px 0 1px}
.player small{color:var(--ink-3);font-size:12.5px}
.strip{position:relative;height:22px;margin:6px 0 2px;background:linear-gradient(var(--surface-3),var(--surface-3)) center/100% 6px no-repeat;border-radius:3px}
.strip b{position:absolute;top:50%}
.strip .half{left:50%;width:1px;height:16px;margin-top:-8px;background:var(--line-2)}
.strip .whisker{height:6px;margin-top:-3px;background:var(--side);opacity:.42;border-radius:3px}
.strip .dot{width:12px;height:12px;margin:-6px 0 0 -6px;background:var(--side);border:2px solid var(--surface);border-radius:50%}
.strip.side-b .dot{border-radius:1px;transform:rotate(45deg)}
.strip.empty{background:none;color:var(--ink-3)}
.scale{display:grid;grid-template-columns:1fr auto 1fr;color:var(--ink-3);font-size:11px}
.scale span:last-child{text-align:right}
.rows{display:grid;grid-template-columns:minmax(0,auto) minmax(90px,1fr) auto;gap:3px 14px;align-items:center}
.rows .value{text-align:right;color:var(--ink-2);white-space:nowrap}
.rows .head{grid-column:1/-1;font:700 13px/1.2 var(--label);margin-top:10px;display:flex;gap:8px;align-items:center}
.rows .head:first-child{margin-top:0}
.rows .head i{width:10px;height:10px;background:var(--side)}.rows .head.side-b i{transform:rotate(45deg) scale(.86)}.rows .head.side-c i,.rows .head.neutral i{border-radius:50%}
.bar,.bullet{position:relative;height:12px;background:var(--surface-3);border-radius:3px;overflow:hidden}
.bar b,.bullet b{display:block;height:100%;background-color:var(--side,var(--primary));border-radius:3px 0 0 3px}
.bar.side-b b{background-image:repeating-linear-gradient(45deg,transparent 0 4px,rgb(255 255 255/.16) 4px 6px)}
.bullet{overflow:visible;min-width:70px}
.bullet b{opacity:.85}
.bullet i{position:absolute;top:-3px;bottom:-3px;width:2px;margin-left:-1px;background:var(--ink);outline:1px solid var(--surface)}
svg{display:block;width:100%;height:auto}
svg text{font:400 11px/1 var(--font);fill:var(--ink-3);text-anchor:middle}
svg text.end{text-anchor:end}svg text.note{fill:var(--ink);font-weight:600}
svg text[text-anchor=start]{text-anchor:start}svg text[text-anchor=end]{text-anchor:end}
svg .column{fill:var(--primary);opacity:.82}svg .axis,svg .grid{stroke:var(--line-2)}svg .grid{opacity:.5}
svg .half{stroke:var(--line-2);stroke-dasharray:3 3}svg .mean{stroke:var(--ink);stroke-dasharray:4 3}
svg polyline{fill:none;stroke:var(--side);stroke-width:2.2}svg circle{fill:var(--side);stroke:var(--surface);stroke-width:1.5}
svg .whisker{stroke:var(--side);stroke-width:5;opacity:.3;stroke-linecap:round}svg .weight{fill:var(--surface-3)}
h3.plot{font:700 13px/1.2 var(--label);margin:0 0 6px;color:var(--ink-2)}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px}
table{width:100%;border-collapse:collapse}
th{text-align:left;padding:0 10px 8px 0;white-space:nowrap}
td{padding:6px 10px 6px 0;border-top:1px solid var(--line);vertical-align:middle}
td.n,th.n{text-align:right;white-space:nowrap}
td.plot{width:21%}
td:last-child,th:last-child{padding-right:0}
.delta{color:var(--ink-3);font-size:12px;white-space:nowrap}
.flag{color:var(--danger);font-weight:600}
.alert{background:var(--danger-soft);color:var(--danger);border-radius:6px;padding:10px 14px;margin-bottom:16px}
.calm{color:var(--ok);font-weight:600}
code{font:400 12px/1.5 var(--mono);background:var(--surface-2);padding:2px 5px;border-radius:4px;overflow-wrap:anywhere}
footer{margin-top:22px;color:var(--ink-3);font-size:12.5px}
@media(max-width:720px){
main{padding:20px 12px 36px}h1{font-size:27px}.grid,.pair{grid-template-columns:minmax(0,1fr)}section{padding:16px 14px}
table,tbody,tr{display:block}thead{display:none}
tr{display:grid;grid-template-columns:1fr auto;gap:4px 14px;padding:10px 0;border-top:1px solid var(--line)}
tr{grid-template-columns:minmax(70px,1fr) auto}
td{display:block;border:0;padding:0}td.name,td.shots{grid-column:1/-1;text-align:left}td.name{font-weight:600}td.plot{width:auto;align-self:center}td.plot:empty,td.none{display:none}
.rows.long{grid-template-columns:minmax(0,1fr) auto}.rows.long .lead{grid-column:1/-1;margin-top:4px}
td[data-name]::before{content:attr(data-name) " ";color:var(--ink-3);font-size:12px}
.split b{font-size:14px}
}
@media print{body{background:none}section{box-shadow:none;break-inside:avoid}}
`;
