import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type Token from 'markdown-it/lib/token.mjs';
import { type MakeToken, replaceText } from './replaceText';

const DEFINITION = /^\*\[([^\]\n]{1,80})\]:[ \t]*(\S[^\n]*)$/;
/** What a label begins and ends with, as for Python's boundaries of words. */
const WORD = /[\p{L}\p{N}_]+/gu;
const ANY_TEXT = /^[^]+/g;

const countWords = (label: string) => [...label.matchAll(WORD)].length;

interface AbbreviationEnv {
  abbreviations?: Map<string, string>;
}

/**
 * Abbreviations: `*[API]: application programming interface` explains every `API` of the page. A label may have blanks and
 * signs between its words.
 */
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
    const mostWords = Math.max(...[...abbreviations.keys()].map(countWords));
    replaceText(state, ANY_TEXT, ([text], make) =>
      explain(text, { abbreviations, mostWords, make }),
    );
  });
}

/** @returns the tokens of a text; `undefined` if it has no abbreviation */
function explain(
  text: string,
  {
    abbreviations,
    mostWords,
    make,
  }: {
    abbreviations: ReadonlyMap<string, string>;
    mostWords: number;
    make: MakeToken;
  },
): Token[] | undefined {
  const words = [...text.matchAll(WORD)];
  const tokens: Token[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at].index;
    // The longest label that begins here.
    for (let last = at + mostWords - 1; last >= at; last -= 1) {
      const word = words[last];
      const label = word && text.slice(start, word.index + word[0].length);
      const meaning = label && abbreviations.get(label);
      if (!meaning) continue;
      const open = make('abbr_open', 'abbr', 1);
      open.attrs = [['title', meaning]];
      if (start > end) tokens.push(make('text', '', 0, text.slice(end, start)));
      tokens.push(
        open,
        make('text', '', 0, label),
        make('abbr_close', 'abbr', -1),
      );
      end = start + label.length;
      at = last;
      break;
    }
  }
  if (tokens.length === 0) return undefined;
  if (end < text.length) tokens.push(make('text', '', 0, text.slice(end)));
  return tokens;
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
