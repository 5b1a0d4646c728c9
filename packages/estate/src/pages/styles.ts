/** Styles of the estate's own pages: the sign-in page and the front page. Contrast is AA in both colour schemes. */
export const STYLES = `
:root {
  --page: #f4f6f8; --card: #ffffff; --text: #17212b; --quiet: #4d5b69; --line: #cdd5dd;
  --accent: #0b5c6b; --on-accent: #ffffff; --good: #1b6b3a; --bad: #a3231f; --mark: #fff1cc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10171d; --card: #19232c; --text: #e8edf2; --quiet: #a9b6c2; --line: #35434f;
    --accent: #6fcbdb; --on-accent: #08232a; --good: #7ad69b; --bad: #ff9d94; --mark: #43371a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
main.wide { max-width: 68rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2.25rem 0 .75rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); }
.quiet { color: var(--quiet); }
.brand { font-weight: 600; letter-spacing: .02em; color: var(--accent); margin: 0 0 1.5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
ul.cards form { height: 100%; }
.person {
  display: flex; flex-direction: column; width: 100%; height: 100%; text-align: left; font: inherit; color: inherit; cursor: pointer; overflow-wrap: anywhere;
  background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem;
}
.person:hover { border-color: var(--accent); }
.person strong, .person span { display: block; }
.person .flag { color: var(--bad); }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1.5rem 0 0; }
.bar label { flex: 1 1 16rem; font-weight: 600; }
input[type='search'] {
  display: block; width: 100%; font: inherit; font-weight: 400; color: inherit; background: var(--card);
  border: 1px solid var(--quiet); border-radius: .5rem; padding: .5rem .75rem;
}
.button {
  display: inline-block; font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; border-radius: .5rem;
  padding: .5rem 1.1rem; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
}
.button.plain { background: transparent; color: var(--accent); }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; }
.error { border-left: .35rem solid var(--bad); }
.notice { background: var(--mark); border-radius: .5rem; padding: .5rem 1rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
td.whole { white-space: nowrap; }
.up { color: var(--good); font-weight: 600; }
.down { color: var(--bad); font-weight: 600; }
`;
