import type MarkdownIt from 'markdown-it';
import { parseFenceInfo } from './fenceInfo';
import { escapeHtml, highlightCode, markLines } from './highlightCode';

/**
 * Code blocks in the form that the reader needs (`pre > code` gets its copy button), with colours and an optional
 * title. A `mermaid` block stays readable text; the reader module renders it in the browser.
 */
export function codePlugin(md: MarkdownIt): void {
  md.renderer.rules.fence = (tokens, index) => {
    const { content, info } = tokens[index];
    return renderCode(content, md.utils.unescapeAll(info).trim());
  };
  md.renderer.rules.code_block = (tokens, index) =>
    renderCode(tokens[index].content, '');
}

function renderCode(code: string, infoText: string): string {
  const info = parseFenceInfo(infoText);
  const text = code.replace(/\n$/, '');
  if (info.language.toLowerCase() === 'mermaid')
    return `<pre class="mermaid"><code class="language-mermaid" tabindex="0">${escapeHtml(text)}</code></pre>\n`;
  const title = info.title
    ? `<span class="filename">${escapeHtml(info.title)}</span>`
    : '';
  const html = markLines(highlightCode(text, info.language), info.markedLines);
  const language = info.language
    ? ` class="language-${escapeHtml(info.language)}"`
    : '';
  return `<div class="highlight">${title}<pre><code${language} tabindex="0">${html}</code></pre></div>\n`;
}
