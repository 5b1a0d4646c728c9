import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { CRITIC_MARKS, type CriticMark, REPLACED } from './criticPlugin';

/** Lines that are looked through for the end of a mark. */
const MAX_LINES = 300;
const COMMENT = /^\{>>[^<>]{0,1000}<<\}$/;

/** A place in a text. */
interface Place {
  line: number;
  at: number;
}

/**
 * Changes of several paragraphs, with anything in them: a mark of CriticMarkup that begins a line, ends one, and has a blank line
 * between.
 */
export function criticBlockPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'code',
    'critic_block',
    (state, startLine, endLine, silent) => {
      if (state.sCount[startLine] - state.blkIndent >= 4) return false;
      const at = state.bMarks[startLine] + state.tShift[startLine];
      if (state.src[at] !== '{') return false;
      const sign = state.src.slice(at + 1, at + 3);
      const mark = Object.hasOwn(CRITIC_MARKS, sign)
        ? CRITIC_MARKS[sign]
        : undefined;
      if (!mark && sign !== REPLACED.start) return false;
      const start = { line: startLine, at: at + 3 };
      const sought = mark?.end ?? REPLACED.end;
      const end = find(state, sought, start, endLine);
      if (!end || !isBlock(state, start, end, sought)) return false;
      if (silent) return true;
      if (mark) pushBlock(state, mark, start, end);
      else pushReplacement(state, start, end);
      pushComment(state, end, sought);
      state.line = end.line + 1;
      return true;
    },
  );
}

/** Where a sign begins next. */
function find(
  state: StateBlock,
  sign: string,
  start: Place,
  endLine: number,
): Place | undefined {
  const last = Math.min(endLine, start.line + MAX_LINES);
  for (let { line } = start; line < last; line += 1) {
    if (state.sCount[line] < state.blkIndent && !state.isEmpty(line))
      return undefined;
    const from = line === start.line ? start.at : state.bMarks[line];
    const found = state.src.slice(from, state.eMarks[line]).indexOf(sign);
    if (found >= 0) return { line, at: from + found };
  }
  return undefined;
}

function isBlock(
  state: StateBlock,
  start: Place,
  end: Place,
  sign: string,
): boolean {
  const rest = restBehind(state, end, sign);
  if (rest !== '' && !COMMENT.test(rest)) return false;
  for (let line = start.line + 1; line < end.line; line += 1)
    if (state.isEmpty(line)) return true;
  return false;
}

function restBehind(state: StateBlock, end: Place, sign: string): string {
  return state.src.slice(end.at + sign.length, state.eMarks[end.line]).trim();
}

/** The remark that follows what it is about, on the same line. */
function pushComment(state: StateBlock, end: Place, sign: string): void {
  const rest = restBehind(state, end, sign);
  if (rest === '') return;
  state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = rest;
  inline.map = [end.line, end.line + 1];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
}

function pushReplacement(state: StateBlock, start: Place, end: Place): void {
  const { between } = REPLACED;
  const middle = find(state, between, start, end.line + 1) ?? end;
  pushBlock(state, CRITIC_MARKS['--'], start, middle);
  if (middle === end) return;
  const next = { line: middle.line, at: middle.at + between.length };
  pushBlock(state, CRITIC_MARKS['++'], next, end);
}

function pushBlock(
  state: StateBlock,
  { tag, className }: CriticMark,
  start: Place,
  end: Place,
): void {
  const open = state.push('critic_block_open', tag, 1);
  open.block = true;
  open.attrSet('class', `${className} block`);
  open.map = [start.line, end.line + 1];
  tokenizePart(state, start, end);
  state.push('critic_block_close', tag, -1).block = true;
}

/** Reads what stands between two places, of which neither need be the begin or the end of a line. */
function tokenizePart(state: StateBlock, start: Place, end: Place): void {
  const { bMarks, eMarks, tShift, sCount, lineMax, parentType } = state;
  const first = start.line;
  const saved = [bMarks[first], tShift[first], sCount[first]];
  const savedEnd = eMarks[end.line];
  bMarks[first] = state.skipSpaces(start.at);
  tShift[first] = 0;
  sCount[first] = state.blkIndent;
  eMarks[end.line] = end.at;
  state.parentType = 'root';
  state.lineMax = end.line + 1;
  state.md.block.tokenize(state, first, end.line + 1);
  state.parentType = parentType;
  state.lineMax = lineMax;
  eMarks[end.line] = savedEnd;
  [bMarks[first], tShift[first], sCount[first]] = saved;
}
