import type MarkdownIt from 'markdown-it';
import { parseFenceInfo } from './fenceInfo';
import {
  escapeHtml,
  highlightCode,
  markLines,
  numberLines,
} from './highlightCode';
import { languageLine } from './inlineCodePlugin';

export interface CodeOptions {
  /** Blocks that say nothing of it have numbered lines. */
  lineNumbers: boolean;
}

/**
 * Code blocks in the form that the reader needs (`pre > code` gets its copy button), with colours, an optional
 * title and numbers of lines. A `mermaid` block stays readable text; the reader module renders it in the browser.
 */
export function codePlugin(md: MarkdownIt, options: CodeOptions): void {
  md.renderer.rules.fence = (tokens, index) => {
    const { content, info, meta } = tokens[index];
    if (isDiagram(meta)) return renderDiagram(content, meta, options);
    return renderCode(content, md.utils.unescapeAll(info).trim(), options);
  };
  md.renderer.rules.code_block = (tokens, index) => {
    const { content } = tokens[index];
    const named = languageLine(content);
    return named
      ? renderCode(named.code, named.language, options)
      : renderCode(content, '', options);
  };
}

/** What is known of a block of code that is a diagram. */
interface Diagram {
  title: string;
  url?: string;
  noServer: boolean;
}

function isDiagram(meta: unknown): meta is Diagram {
  return typeof meta === 'object' && meta !== null && 'noServer' in meta;
}

function renderDiagram(
  source: string,
  { title, url, noServer }: Diagram,
  options: CodeOptions,
): string {
  const code = renderCode(source, '', options);
  if (url)
    return `<figure class="diagram"><img src="/${escapeHtml(url)}" alt="${title} diagram"></figure>\n<details class="diagram__source"><summary>Diagram source</summary>\n${code}</details>\n`;
  const reason = noServer
    ? `This portal has no server that draws ${title}, so this is the source of the diagram.`
    : `This ${title} diagram could not be drawn, so this is its source.`;
  return `<p class="diagram__error">${reason}</p>\n${code}`;
}

function renderCode(
  code: string,
  infoText: string,
  options: CodeOptions,
): string {
  const info = parseFenceInfo(infoText);
  const text = code.replace(/\n$/, '');
  if (info.language.toLowerCase() === 'mermaid')
    return `<pre class="mermaid"><code class="language-mermaid" tabindex="0">${escapeHtml(text)}</code></pre>\n`;
  const title = info.title
    ? `<span class="filename">${escapeHtml(info.title)}</span>`
    : '';
  const firstLine = info.firstLine ?? (options.lineNumbers ? 1 : 0);
  const lines = markLines(highlightCode(text, info.language), info.markedLines);
  const html = firstLine > 0 ? numberLines(lines, firstLine) : lines;
  const language = info.language
    ? ` class="language-${escapeHtml(info.language)}"`
    : '';
  const id = info.id ? ` id="${escapeHtml(info.id)}"` : '';
  const classes = escapeHtml(['highlight', ...info.classes].join(' '));
  return `<div class="${classes}"${id}>${title}<pre><code${language} tabindex="0">${html}</code></pre></div>\n`;
}
