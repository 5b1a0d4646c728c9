import type MarkdownIt from 'markdown-it';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';

const MAX_LENGTH = 2000;

export interface CriticMark {
  end: string;
  tag: string;
  className: string;
}

/** By the sign after the opening brace. */
export const CRITIC_MARKS: Record<string, CriticMark> = {
  '++': { end: '++}', tag: 'ins', className: 'critic' },
  '--': { end: '--}', tag: 'del', className: 'critic' },
  '==': { end: '==}', tag: 'mark', className: 'critic' },
  '>>': { end: '<<}', tag: 'span', className: 'critic comment' },
};
export const REPLACED = { start: '~~', between: '~>', end: '~~}' };

/** Changes as in CriticMarkup: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`. */
export function criticPlugin(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'critic', (state, silent) => {
    if (state.src[state.pos] !== '{') return false;
    const start = state.pos + 3;
    const sign = state.src.slice(state.pos + 1, start);
    const mark = Object.hasOwn(CRITIC_MARKS, sign)
      ? CRITIC_MARKS[sign]
      : undefined;
    const end = mark?.end ?? (sign === REPLACED.start ? REPLACED.end : '');
    if (end === '') return false;
    const length = state.src
      .slice(start, Math.min(start + MAX_LENGTH, state.posMax))
      .indexOf(end);
    if (length < 0) return false;
    if (!silent) {
      if (mark) pushMark(state, mark, start, start + length);
      else pushReplacement(state, start, start + length);
    }
    state.pos = start + length + end.length;
    return true;
  });
}

function pushReplacement(state: StateInline, start: number, end: number): void {
  const { between } = REPLACED;
  const at = state.src.slice(start, end).indexOf(between);
  const old = at < 0 ? end : start + at;
  pushMark(state, CRITIC_MARKS['--'], start, old);
  if (at >= 0) pushMark(state, CRITIC_MARKS['++'], old + between.length, end);
}

function pushMark(
  state: StateInline,
  { tag, className }: CriticMark,
  start: number,
  end: number,
): void {
  const { posMax } = state;
  state.push('critic_open', tag, 1).attrSet('class', className);
  state.pos = start;
  state.posMax = end;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
  state.push('critic_close', tag, -1);
}
