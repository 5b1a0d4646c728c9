import type MarkdownIt from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';

type BlockRule = (
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
) => boolean;

/** Terms that may stand above one definition. */
const MAX_TERMS = 10;
const MARKER = /^:[ \t]+\S/;

/**
 * Definition lists, also with several terms in lines of their own above one definition, as in Python-Markdown: the rule of
 * `markdown-it-deflist` takes the last one.
 */
export function termsPlugin(md: MarkdownIt): void {
  md.use(definitionLists);
  const one = ruleOfPlugin(md);
  md.block.ruler.before('deflist', 'terms', (state, start, end, silent) => {
    const terms = silent ? 0 : countTerms(state, start, end);
    if (terms < 2) return false;
    const before = state.tokens.length;
    if (!one(state, start + terms - 1, end, silent)) return false;
    const found = state.tokens.splice(before);
    const list = found.shift()!;
    list.map = [start, state.line];
    state.tokens.push(list);
    for (let line = start; line < start + terms - 1; line += 1)
      pushTerm(state, line, list.level + 1);
    state.tokens.push(...found);
    return true;
  });
}

/** The rule that the plug-in registers. */
function ruleOfPlugin(md: MarkdownIt): BlockRule {
  let rule: BlockRule = () => false;
  const taker = {
    utils: md.utils,
    block: {
      ruler: {
        before: (_other: string, _name: string, found: BlockRule) => {
          rule = found;
        },
      },
    },
  };
  definitionLists(taker as unknown as MarkdownIt);
  return rule;
}

/** Lines of the same indentation down to one with a definition directly below; 0 if there is none. */
function countTerms(state: StateBlock, start: number, end: number): number {
  for (let line = start; line < Math.min(end, start + MAX_TERMS); line += 1) {
    const isTerm =
      !state.isEmpty(line) &&
      state.sCount[line] === state.sCount[start] &&
      !MARKER.test(textOf(state, line));
    if (!isTerm) return 0;
    if (line + 1 < end && MARKER.test(textOf(state, line + 1)))
      return line - start + 1;
  }
  return 0;
}

function textOf(state: StateBlock, line: number): string {
  const start = state.bMarks[line] + state.tShift[line];
  return state.src.slice(start, state.eMarks[line]);
}

function pushTerm(state: StateBlock, line: number, level: number): void {
  const open = new state.Token('dt_open', 'dt', 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token('dt_close', 'dt', -1);
  inline.content = textOf(state, line).trim();
  inline.children = [];
  for (const token of [open, inline]) token.map = [line, line];
  for (const token of [open, inline, close]) {
    token.block = true;
    token.level = token === inline ? level + 1 : level;
  }
  state.tokens.push(open, inline, close);
}
