import type MarkdownIt from 'markdown-it';
import { escapeHtml, highlightCode } from './highlightCode';

const LANGUAGE = /^(?:#!|:::)([\w+#-]{1,40})\s+(?=\S)/;

/** Inline code with colours, as in the extension `inlinehilite` of pymdownx: `#!python print(1)`. */
export function inlineCodePlugin(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'inline_code', state => {
    for (const { children } of state.tokens) {
      for (const token of children ?? []) {
        const found =
          token.type === 'code_inline' && LANGUAGE.exec(token.content);
        if (!found) continue;
        token.content = token.content.slice(found[0].length);
        token.info = found[1];
        token.attrJoin('class', `highlight language-${found[1]}`);
      }
    }
  });
  md.renderer.rules.code_inline = (tokens, index, _options, _env, self) => {
    const { content, info } = tokens[index];
    const code = info ? highlightCode(content, info) : escapeHtml(content);
    return `<code${self.renderAttrs(tokens[index])}>${code}</code>`;
  };
}

/**
 * The language that the first line of an indented block of code names (`:::python`, `#!python`).
 *
 * @returns the language, and the code without that line
 */
export function languageLine(
  code: string,
): { language: string; code: string } | undefined {
  const found = /^(?:#!|:::)([\w+#-]{1,40})[ \t]*\n/.exec(code);
  return found
    ? { language: found[1], code: code.slice(found[0].length) }
    : undefined;
}
