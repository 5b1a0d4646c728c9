/** Hue of each kind of admonition; other kinds look like a note. */
const ADMONITIONS: [names: string[], hue: number][] = [
  [['abstract', 'summary', 'tldr'], 230],
  [['info', 'todo'], 210],
  [['tip', 'hint', 'important'], 180],
  [['success', 'check', 'done'], 145],
  [['question', 'help', 'faq'], 130],
  [['warning', 'caution', 'attention'], 65],
  [['failure', 'fail', 'missing'], 25],
  [['danger', 'error', 'bug'], 15],
  [['example'], 300],
  [['quote', 'cite'], 280],
];

const admonitionRules = ADMONITIONS.map(([names, hue]) => {
  const selectors = names.flatMap(name => [
    `.md-typeset .admonition.${name}`,
    `.md-typeset details.${name}`,
  ]);
  return `${selectors.join(', ')} { --admonition-hue: ${hue}; }`;
}).join('\n');

const TABS = Array.from({ length: 20 }, (_, index) => index + 1);
const shownTabs = TABS.map(
  n =>
    `.tabbed-set > input:nth-child(${n}):checked ~ .tabbed-content > :nth-child(${n})`,
).join(', ');
const focusedTabs = TABS.map(
  n =>
    `.tabbed-set > input:nth-child(${n}):focus-visible ~ .tabbed-labels > :nth-child(${n})`,
).join(', ');
const chosenTabs = TABS.map(
  n =>
    `.tabbed-set > input:nth-child(${n}):checked ~ .tabbed-labels > :nth-child(${n})`,
).join(', ');

/**
 * Heading sizes relative to the text, so that they follow the reader's text size. The reader's own rules make lower
 * headings smaller than the text; `.md-content` overrides them.
 */
const HEADING_SIZES = { h1: 1.75, h2: 1.4, h3: 1.2, h4: 1.1, h5: 1, h6: 1 };

const headingRules = Object.entries(HEADING_SIZES)
  .map(
    ([heading, size]) =>
      `.md-content .md-typeset ${heading} { font-size: ${size}em; }`,
  )
  .join('\n');

/** Text, tables, lists, admonitions, tabs and diagrams. Colours come from the reader's variables. */
export const contentStyles = `
.md-typeset { color: var(--md-default-fg-color); line-height: 1.6; overflow-wrap: break-word; }
${headingRules}
/* About 75 characters; tables, code and images may be wider. */
.md-typeset > :is(p, ul, ol, dl, blockquote, .admonition, details) { max-width: 68ch; }
.md-typeset h1 { margin: 0.2em 0 0.8em; }
.md-typeset h2 { margin: 1.6em 0 0.6em; }
.md-typeset h3, .md-typeset h4, .md-typeset h5, .md-typeset h6 { margin: 1.4em 0 0.5em; }
.md-typeset :is(h1, h2, h3, h4, h5, h6) { scroll-margin-top: 1rem; overflow-wrap: anywhere; }
.md-typeset p, .md-typeset ul, .md-typeset ol, .md-typeset dl, .md-typeset blockquote { margin: 0.9em 0; }
.md-typeset li > p { margin: 0.4em 0; }
.md-typeset ul, .md-typeset ol { padding-left: 1.6em; }
.md-typeset li > ul, .md-typeset li > ol { margin: 0.2em 0; }
.md-typeset dt { font-weight: 700; }
.md-typeset dd { margin: 0.3em 0 0.8em 1.5em; }
.md-typeset a { color: var(--md-typeset-a-color); text-decoration: underline; text-underline-offset: 0.15em; }
.md-typeset a:focus-visible { outline: 2px solid var(--md-primary-fg-color); outline-offset: 2px; }
.md-typeset .headerlink { margin-left: 0.4em; text-decoration: none; opacity: 0; }
.md-typeset :is(h1, h2, h3, h4, h5, h6):hover > .headerlink, .md-typeset .headerlink:focus { opacity: 1; }
.md-typeset .md-button { display: inline-block; padding: 0.4em 1em; border: 1px solid currentColor; border-radius: 4px; text-decoration: none; font-weight: 600; }
.md-typeset img { max-width: 100%; height: auto; }
.md-typeset img[align=right] { float: right; margin-left: 1em; }
.md-typeset img[align=left] { float: left; margin-right: 1em; }
.md-typeset [align=center], .md-typeset center { text-align: center; }
.md-typeset hr { border: 0; margin: 1.8em 0; }
.md-typeset blockquote { padding-left: 1em; margin-left: 0; margin-right: 0; }
.md-typeset figure { margin: 1em 0; }
.md-typeset abbr[title] { text-decoration: underline dotted; cursor: help; }
.md-typeset mark { color: inherit; background-color: var(--md-typeset-mark-color); }
.md-typeset .critic.block { display: block; }
.md-typeset .critic.comment { font-style: italic; color: var(--md-default-fg-color--light); }
.md-typeset .md-typeset__scrollwrap { overflow-x: auto; margin: 1em 0; }
.md-typeset .md-typeset__scrollwrap:focus-visible { outline: 2px solid var(--md-primary-fg-color); }
.md-typeset table { border-spacing: 0; }
.md-typeset th, .md-typeset td { padding: 0.5em 0.9em; text-align: left; vertical-align: top; min-width: 5rem; }
.md-typeset :is(th, td)[align=center] { text-align: center; }
.md-typeset :is(th, td)[align=right] { text-align: right; }
.md-typeset tbody tr:hover { background-color: var(--md-typeset-table-color--light); }
.md-typeset .contains-task-list { list-style: none; padding-left: 0.4em; }
.md-typeset .task-box { margin-right: 0.2em; }
.md-typeset .footnotes { font-size: 0.9em; }
.md-typeset .footnotes-sep { border-bottom: 1px solid var(--md-default-fg-color--lightest); }
.md-typeset .toc { border: 1px solid var(--md-default-fg-color--lightest); border-radius: 4px; padding: 0.2em 0.5em; }
.md-typeset .toc ul { list-style: none; padding-left: 0.5em; }
.md-typeset .toc-level-3 { margin-left: 1.2em; }
.md-typeset .toc-level-4, .md-typeset .toc-level-5, .md-typeset .toc-level-6 { margin-left: 2.4em; }
.md-typeset .admonition, .md-typeset details { --admonition-hue: 250; --admonition-color: oklch(0.62 0.13 var(--admonition-hue)); margin: 1.2em 0; padding: 0 0.9em; border: 1px solid var(--admonition-color); border-left-width: 4px; border-radius: 4px; overflow: hidden; }
${admonitionRules}
.md-typeset .admonition-title, .md-typeset summary { position: relative; margin: 0 -0.9em; padding: 0.5em 0.9em 0.5em 2.5em; font-weight: 700; background-color: color-mix(in srgb, var(--admonition-color) 12%, transparent); }
.md-typeset .admonition-title::before { content: ''; position: absolute; left: 0.8em; width: 20px; height: 20px; background-color: var(--md-default-fg-color); mask: var(--md-admonition-icon--note) center / contain no-repeat; -webkit-mask: var(--md-admonition-icon--note) center / contain no-repeat; }
.md-typeset .admonition:is(.info, .todo) > .admonition-title::before { mask-image: var(--md-admonition-icon--info); -webkit-mask-image: var(--md-admonition-icon--info); }
.md-typeset .admonition:is(.tip, .hint, .important) > .admonition-title::before { mask-image: var(--md-admonition-icon--tip); -webkit-mask-image: var(--md-admonition-icon--tip); }
.md-typeset .admonition:is(.success, .check, .done) > .admonition-title::before { mask-image: var(--md-admonition-icon--success); -webkit-mask-image: var(--md-admonition-icon--success); }
.md-typeset .admonition:is(.question, .help, .faq) > .admonition-title::before { mask-image: var(--md-admonition-icon--question); -webkit-mask-image: var(--md-admonition-icon--question); }
.md-typeset .admonition:is(.warning, .caution, .attention) > .admonition-title::before { mask-image: var(--md-admonition-icon--warning); -webkit-mask-image: var(--md-admonition-icon--warning); }
.md-typeset .admonition:is(.danger, .error, .bug, .failure, .fail, .missing) > .admonition-title::before { mask-image: var(--md-admonition-icon--danger); -webkit-mask-image: var(--md-admonition-icon--danger); }
.md-typeset summary { cursor: pointer; list-style: none; }
.md-typeset summary::-webkit-details-marker { display: none; }
.md-typeset summary::before { content: ''; position: absolute; left: 0.8em; background-color: var(--md-default-fg-color); mask: var(--md-details-icon) center / contain no-repeat; -webkit-mask: var(--md-details-icon) center / contain no-repeat; }
.md-typeset details[open] > summary::before { transform: translateY(-50%) rotate(90deg) !important; }
.md-typeset summary:focus-visible { outline: 2px solid var(--md-primary-fg-color); outline-offset: -2px; }
.tabbed-set { position: relative; margin: 1.2em 0; }
.tabbed-set > input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.tabbed-labels { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--md-default-fg-color--lighter); }
.tabbed-labels > label { padding: 0.5em 1em; cursor: pointer; border-bottom: 3px solid transparent; }
.tabbed-block { display: none; }
${shownTabs} { display: block; }
${chosenTabs} { font-weight: 700; border-bottom-color: var(--md-primary-fg-color); }
${focusedTabs} { outline: 2px solid var(--md-primary-fg-color); outline-offset: -2px; }
.md-typeset .diagram { overflow-x: auto; }
.md-typeset .diagram__drawing { text-align: center; }
.md-typeset .diagram__drawing svg { max-width: 100%; height: auto; }
.md-typeset details.diagram__source { margin: 0.3em 0 1.2em; padding: 0; border: none; }
.md-typeset .diagram__source > summary { margin: 0; padding-top: 0.2em; padding-bottom: 0.2em; font-weight: 400; font-size: 0.85em; color: var(--md-default-fg-color--light); background-color: transparent; }
.md-typeset .diagram__error { border-left: 4px solid oklch(0.62 0.18 25); padding-left: 0.8em; }
`;
