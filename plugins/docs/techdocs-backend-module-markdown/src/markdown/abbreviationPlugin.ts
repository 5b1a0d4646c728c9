import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type Token from 'markdown-it/lib/token.mjs';

const DEFINITION = /^\*\[([^\]\n]{1,80})\]:[ \t]*(\S[^\n]*)$/;
const WORD = /[\p{L}\p{N}]+(?:[.&/+-][\p{L}\p{N}]+)*/gu;

interface AbbreviationEnv {
  abbreviations?: Map<string, string>;
}

/** Abbreviations: `*[API]: application programming interface` explains every `API` of the page. */
export function abbreviationPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'reference',
    'abbreviation',
    (state, startLine, _endLine, silent) =>
      readDefinition(state, startLine, silent),
    { alt: ['paragraph', 'reference'] },
  );
  md.core.ruler.after('inline', 'abbreviations', state => {
    const env: AbbreviationEnv = state.env;
    if (!env.abbreviations) return;
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children)
        token.children = explain(
          token.children,
          env.abbreviations,
          state.Token,
        );
    }
  });
}

function readDefinition(
  state: StateBlock,
  line: number,
  silent: boolean,
): boolean {
  const start = state.bMarks[line] + state.tShift[line];
  if (!state.src.startsWith('*[', start)) return false;
  const found = DEFINITION.exec(state.src.slice(start, state.eMarks[line]));
  if (!found) return false;
  if (silent) return true;
  const env: AbbreviationEnv = state.env;
  env.abbreviations ??= new Map();
  const [, label, meaning] = found;
  if (!env.abbreviations.has(label))
    env.abbreviations.set(label, meaning.trim());
  state.line = line + 1;
  return true;
}

function explain(
  children: Token[],
  abbreviations: Map<string, string>,
  TokenType: typeof Token,
): Token[] {
  const result: Token[] = [];
  for (const child of children) {
    if (child.type !== 'text') {
      result.push(child);
      continue;
    }
    const text = (content: string) => {
      if (content === '') return;
      const token = new TokenType('text', '', 0);
      token.content = content;
      token.level = child.level;
      result.push(token);
    };
    let end = 0;
    for (const word of child.content.matchAll(WORD)) {
      const meaning = abbreviations.get(word[0]);
      if (meaning === undefined) continue;
      text(child.content.slice(end, word.index));
      const open = new TokenType('abbr_open', 'abbr', 1);
      open.attrs = [['title', meaning]];
      result.push(open);
      text(word[0]);
      result.push(new TokenType('abbr_close', 'abbr', -1));
      end = word.index + word[0].length;
    }
    text(child.content.slice(end));
  }
  return result;
}
