import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { replaceText } from './replaceText';

const DEFINITION = /^\*\[([^\]\n]{1,80})\]:[ \t]*(\S[^\n]*)$/;
/** A word as long as a label may be. */
const WORD = /[\p{L}\p{N}]{1,80}(?:[.&/+-][\p{L}\p{N}]{1,80}){0,20}/gu;

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
  md.core.ruler.after('attribute_lists', 'abbreviations', state => {
    const { abbreviations }: AbbreviationEnv = state.env;
    if (!abbreviations) return;
    replaceText(state, WORD, ([word], make) => {
      const meaning = abbreviations.get(word);
      if (meaning === undefined) return undefined;
      const open = make('abbr_open', 'abbr', 1);
      open.attrs = [['title', meaning]];
      return [open, make('text', '', 0, word), make('abbr_close', 'abbr', -1)];
    });
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
