import hljs from 'highlight.js/lib/common';
import shell from 'highlight.js/lib/languages/shell';
import clojure from 'highlight.js/lib/languages/clojure';
import cmake from 'highlight.js/lib/languages/cmake';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import erlang from 'highlight.js/lib/languages/erlang';
import fsharp from 'highlight.js/lib/languages/fsharp';
import gherkin from 'highlight.js/lib/languages/gherkin';
import gradle from 'highlight.js/lib/languages/gradle';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import nix from 'highlight.js/lib/languages/nix';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';

/** Longer blocks have no colours, because highlighting would block the server. */
const MAX_HIGHLIGHTED_CHARS = 50_000;

const additional = {
  clojure,
  cmake,
  dart,
  dockerfile,
  elixir,
  erlang,
  fsharp,
  gherkin,
  gradle,
  groovy,
  haskell,
  http,
  nginx,
  nix,
  powershell,
  properties,
  protobuf,
  scala,
  shell,
};
for (const [name, language] of Object.entries(additional))
  hljs.registerLanguage(name, language);
hljs.registerAliases(['json5', 'jsonc'], { languageName: 'json' });
hljs.registerAliases(['vue', 'svelte', 'drawio'], { languageName: 'xml' });
hljs.registerAliases(['dotenv', 'env'], { languageName: 'properties' });
hljs.registerAliases(['py3', 'pycon'], { languageName: 'python' });

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => ESCAPES[char]);
}

/**
 * Colours a block of code.
 *
 * @param language - the word after the fence; an unknown one gives no colours
 * @returns HTML: escaped text and `<span class="hljs-…">` only
 */
export function highlightCode(code: string, language: string): string {
  const known = language !== '' && hljs.getLanguage(language.toLowerCase());
  if (!known || code.length > MAX_HIGHLIGHTED_CHARS) return escapeHtml(code);
  return hljs.highlight(code, {
    language: language.toLowerCase(),
    ignoreIllegals: true,
  }).value;
}

/**
 * Marks lines of highlighted code. Spans across a line end are closed and opened again, so that every line is
 * complete.
 *
 * @param lines - numbers of the lines to mark, the first is 1
 */
export function markLines(html: string, lines: ReadonlySet<number>): string {
  if (lines.size === 0) return html;
  const open: string[] = [];
  const marked = html.split('\n').map((line, index) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<\/span>|<span[^<>]*>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    if (!lines.has(index + 1)) return line;
    const after = '</span>'.repeat(open.length);
    const reopened = open.join('');
    const closedBefore = '</span>'.repeat(countSpans(before));
    return `${closedBefore}<span class="hll">${before}${line}${after}</span>${reopened}`;
  });
  return marked.join('\n');
}

/** Puts the number in front of each line of code, as an attribute, so that copied code has none. */
export function numberLines(html: string, firstLine: number): string {
  return html
    .split('\n')
    .map(
      (line, index) =>
        `<span data-linenos="${firstLine + index}"></span>${line}`,
    )
    .join('\n');
}

function countSpans(html: string): number {
  return html.split('<span').length - 1;
}
