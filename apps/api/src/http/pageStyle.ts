import { pageFontFace } from './pageFiles.ts';

/** The look of the pages that the servers make themselves, after the dashboard's: its colours, font, sizes and mark. */
export const pageStyle = `
${pageFontFace}
:root { color-scheme: light dark; --canvas: oklch(0.985 0.003 230); --surface: oklch(1 0 0); --sunken: oklch(0.967 0.005 230); --border: oklch(0.925 0.007 230); --border-strong: oklch(0.72 0.012 230); --text: oklch(0.205 0.014 230); --muted: oklch(0.46 0.015 230); --accent: oklch(0.5 0.09 190); --accent-hover: oklch(0.42 0.075 190); --accent-soft: oklch(0.97 0.02 190); --on-accent: oklch(1 0 0); --focus: oklch(0.6 0.1 190); --danger: oklch(0.5 0.17 25); --danger-soft: oklch(0.96 0.025 20); --shadow: 0 2px 6px oklch(0.2 0.02 230 / .06), 0 12px 32px oklch(0.2 0.02 230 / .1); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.165 0.012 230); --surface: oklch(0.2 0.013 230); --sunken: oklch(0.235 0.014 225); --border: oklch(0.29 0.014 230); --border-strong: oklch(0.5 0.014 230); --text: oklch(0.95 0.006 230); --muted: oklch(0.75 0.012 230); --accent: oklch(0.68 0.1 190); --accent-hover: oklch(0.75 0.1 190); --accent-soft: oklch(0.28 0.04 195); --on-accent: oklch(0.17 0.03 195); --focus: oklch(0.82 0.09 190); --danger: oklch(0.77 0.12 22); --danger-soft: oklch(0.29 0.06 20); --shadow: 0 2px 6px oklch(0 0 0 / .5); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 14px/20px 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; }
time { font-variant-numeric: tabular-nums; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
main.narrow { max-width: 400px; padding-top: clamp(16px, 8vh, 80px); }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; box-shadow: var(--shadow); padding: 24px; }
.brand { display: flex; align-items: center; gap: 10px; font-size: 13px; font-weight: 650; letter-spacing: .14em; margin: 0 0 16px; }
.brand svg { width: 24px; height: 24px; padding: 4px; border-radius: 7px; background: var(--accent); fill: none; stroke: var(--on-accent); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
h1 { font-size: 22px; line-height: 30px; font-weight: 650; margin: 0 0 4px; letter-spacing: -.01em; } h2 { font-size: 16px; line-height: 24px; font-weight: 650; margin: 28px 0 8px; }
p { margin: 0 0 16px; } .muted { color: var(--muted); } a { color: var(--accent); }
label { display: block; font-size: 13px; font-weight: 550; margin: 14px 0 4px; }
input { width: 100%; height: 40px; padding: 0 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--border-strong); border-radius: 8px; }
button { font: inherit; cursor: pointer; } button.primary { width: 100%; height: 40px; margin-top: 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 550; }
button.primary:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.error { background: var(--danger-soft); color: var(--danger); border-radius: 8px; padding: 10px 12px; margin: 12px 0 0; }
@media (pointer: coarse) { input, select { font-size: 16px; } input, select, button.primary { height: 44px; } }
.people { list-style: none; margin: 8px 0 0; padding: 0; }
.people form { margin: 0; } .people button { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; width: 100%; min-height: 40px; padding: 8px 10px; border: 0; border-radius: 8px; background: none; color: inherit; text-align: left; }
.people button:hover { background: var(--accent-soft); } .people small { color: var(--muted); text-align: right; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 8px 10px; border-bottom: 1px solid var(--border); vertical-align: top; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border-radius: 8px; padding: 12px; margin: 8px 0 0; font-size: 13px; }
code { overflow-wrap: anywhere; font-size: 13px; } details { border-bottom: 1px solid var(--border); padding: 10px 0; } summary { cursor: pointer; }
.method { display: inline-block; min-width: 58px; font-weight: 650; color: var(--accent); }
`;

/** What the pages of sign-in and passwords share: one card with a form, in the middle of the window where it fits. */
export const cardStyle = `
main.narrow { display: grid; grid-template-columns: minmax(0, 1fr); align-content: safe center; min-height: 100dvh; padding-block: clamp(16px, 4vh, 64px); }
h1 { margin-bottom: 8px; text-wrap: balance; } .card p { text-wrap: pretty; } h1 + p { overflow-wrap: anywhere; }
input[aria-invalid] { border-color: var(--danger); }
.error { display: grid; grid-template-columns: 16px 1fr; gap: 10px; margin-top: 16px; font-size: 14px; }
.error::before { content: '!' / ''; width: 16px; height: 16px; margin-top: 2px; border-radius: 50%; background: var(--danger); color: var(--danger-soft); font-size: 11px; font-weight: 700; line-height: 16px; text-align: center; }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; font-size: 14px; min-height: 40px; margin: 4px 0 0; width: fit-content; }
.check[hidden] { display: none; } .check input { appearance: none; flex: none; display: grid; place-items: center; width: 18px; height: 18px; margin: 0; padding: 0; border-radius: 5px; cursor: pointer; }
.check input:checked { border-color: var(--accent); background: var(--accent); } .check input:checked::after { content: ''; width: 5px; height: 9px; margin-top: -2px; border: solid var(--on-accent); border-width: 0 2px 2px 0; rotate: 45deg; }
@media (forced-colors: active) { .check input { appearance: auto; } }
.card a.primary, .card a.secondary { display: block; height: 40px; margin-top: 20px; border-radius: 8px; font-weight: 550; line-height: 40px; text-align: center; text-decoration: none; }
.card a.primary { background: var(--accent); color: var(--on-accent); } .card a.primary:hover { background: var(--accent-hover); }
.card a.secondary { margin-top: 12px; border: 1px solid var(--border-strong); color: inherit; line-height: 38px; }
.after { display: block; margin: 16px 0 0; text-align: center; } .after.muted a { color: inherit; }
.card > :last-child { margin-bottom: 0; }
@media (pointer: coarse) { .check, .card a.primary { min-height: 44px; line-height: 44px; } .card a.secondary { height: 44px; line-height: 42px; } }
`;
