/**
 * Returns a colour of the given hue that is readable on `background`: dark on a light one, light on a dark one. The
 * lightness is computed from the background, so any theme has at least the contrast of WCAG AA.
 */
function readable(hue: number, chroma: number, background: string): string {
  return `oklch(from ${background} clamp(0.4, (0.65 - l) * 1000, 0.82) ${chroma} ${hue})`;
}

const CODE = 'var(--md-code-bg-color)';

/** Hues of the tokens of highlight.js. Other tokens have the colour of the text. */
const TOKENS: { names: string[]; hue: number; chroma: number }[] = [
  {
    names: ['keyword', 'doctag', 'template-tag', 'type', 'selector-tag'],
    hue: 305,
    chroma: 0.13,
  },
  {
    names: ['title', 'title.class_', 'title.function_', 'section', 'name'],
    hue: 255,
    chroma: 0.12,
  },
  {
    names: ['string', 'regexp', 'addition', 'meta .hljs-string'],
    hue: 150,
    chroma: 0.1,
  },
  {
    names: ['number', 'literal', 'symbol', 'bullet', 'link', 'deletion'],
    hue: 30,
    chroma: 0.11,
  },
  {
    names: ['attr', 'attribute', 'variable', 'template-variable', 'property'],
    hue: 230,
    chroma: 0.09,
  },
  {
    names: ['built_in', 'selector-class', 'selector-id', 'params .hljs-type'],
    hue: 70,
    chroma: 0.09,
  },
  { names: ['comment', 'quote', 'meta'], hue: 250, chroma: 0.02 },
];

const tokenRules = TOKENS.map(
  ({ names, hue, chroma }) =>
    `${names.map(name => `.hljs-${name}`).join(', ')} { color: ${readable(hue, chroma, CODE)}; }`,
).join('\n');

/** Code blocks, inline code and the reader's copy button. */
export const codeStyles = `
.md-typeset code, .md-typeset kbd, .md-typeset samp, .md-typeset pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.875em; }
.md-typeset code { color: var(--md-code-fg-color); background-color: var(--md-code-bg-color); border-radius: 4px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
.md-typeset pre { position: relative; margin: 1em 0; line-height: 1.5; font-size: 1em; }
.md-typeset pre > code { display: block; padding: 0.8em 3.2em 0.8em 1em; overflow: auto; max-height: 40rem; border: 1px solid var(--md-default-fg-color--lightest); white-space: pre; overflow-wrap: normal; }
.md-typeset pre > code:focus-visible { outline: 2px solid var(--md-primary-fg-color); outline-offset: 1px; }
.md-typeset .highlight { margin: 1em 0; }
.md-typeset .highlight > pre { margin: 0; }
.md-typeset .highlight > .filename { display: block; padding: 0.4em 1em; font-weight: 600; font-size: 0.85em; background-color: var(--md-code-bg-color); border: 1px solid var(--md-default-fg-color--lightest); border-bottom: none; border-radius: 4px 4px 0 0; overflow-wrap: anywhere; }
.md-typeset .highlight > .filename + pre > code { border-top-left-radius: 0; border-top-right-radius: 0; }
.md-typeset .md-clipboard { min-width: 24px; min-height: 24px; padding: 0.3rem; border: 0; color: var(--md-default-fg-color--light); background: none; border-radius: 4px; cursor: pointer; }
.md-typeset .md-clipboard:hover, .md-typeset .md-clipboard:focus-visible { color: var(--md-default-fg-color); background-color: var(--md-default-fg-color--lightest); }
.md-typeset .md-clipboard:focus-visible { outline: 2px solid var(--md-primary-fg-color); }
.md-typeset .md-clipboard svg { width: 1.1rem; height: 1.1rem; fill: currentColor; }
.md-typeset .hll { display: inline-block; min-width: 100%; box-shadow: inset 3px 0 0 var(--md-primary-fg-color); padding-left: 0.5em; margin-left: -0.5em; }
.md-typeset [data-linenos]::before { content: attr(data-linenos); display: inline-block; min-width: 2em; margin-right: 1em; text-align: right; color: var(--md-default-fg-color--light); user-select: none; }
.md-typeset kbd { display: inline-block; padding: 0 0.4em; border: 1px solid var(--md-default-fg-color--light); border-bottom-width: 2px; border-radius: 4px; color: var(--md-default-fg-color); background-color: var(--md-code-bg-color); }
.hljs-emphasis { font-style: italic; }
.hljs-strong, .hljs-section { font-weight: 700; }
${tokenRules}
`;
