/* The page's policy allows no style sheet, so it makes its own: a constructed one is script. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:root { color-scheme: light dark; --blue: light-dark(#0b3a6f, #9cc4f2); --line: light-dark(#c9d3de, #35424f); }
body { margin: 0; background: light-dark(#eef2f6, #10171e); color: light-dark(#14202c, #e3e9ef); font: 16px/1.55 Arial, Helvetica, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 32px; padding: 8px clamp(16px, 4vw, 48px); background: #0b3a6f; color: #fff; }
.house { margin: 0 auto 0 0; padding: 8px 0; }
.house span { opacity: .85; }
nav { display: flex; flex-wrap: wrap; gap: 0 24px; }
nav a { padding: 11px 0; color: inherit; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
main { max-width: 1200px; margin: 0 auto; padding: clamp(16px, 4vw, 40px); }
section { margin-bottom: clamp(16px, 3vw, 32px); padding: clamp(16px, 4vw, 40px); background: light-dark(#fff, #18222c); border: 1px solid var(--line); }
h1, h2 { margin: 0 0 12px; color: var(--blue); line-height: 1.15; }
h1 { font-size: clamp(30px, 5vw, 44px); }
h2 { font-size: 24px; }
p { max-width: 38em; margin: 0 0 12px; }
.small { font-size: 14px; }
dl { display: flex; flex-wrap: wrap; gap: 16px 48px; margin: 24px 0 0; }
dt { color: var(--blue); font-weight: 700; }
dd { margin: 0; }
.order { padding-inline: 0; padding-bottom: 0; }
.order h2 { padding-inline: clamp(16px, 4vw, 40px); }
`);
document.adoptedStyleSheets = [sheet];
