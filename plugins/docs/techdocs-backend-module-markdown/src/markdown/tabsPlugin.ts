import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import { lineAt, tokenizeIndented } from './admonitionPlugin';
import { parseBlockHeader } from './blockHeader';

/** The reader's styles support the first twenty tabs of a set. */
const MAX_TABS = 20;

interface Tab {
  title: string;
  line: number;
}

/**
 * Content tabs of pymdownx (`=== "Title"` and indented content) as radio buttons with labels, which work without
 * scripts, with the keyboard and with a screen reader.
 */
export function tabsPlugin(md: MarkdownIt): void {
  md.block.ruler.before(
    'code',
    'content_tabs',
    (state, startLine, endLine, silent) => {
      if (!tabAt(state, startLine)) return false;
      if (silent) return true;
      pushTabs(state, startLine, endLine);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function tabAt(state: StateBlock, line: number) {
  if (state.sCount[line] - state.blkIndent >= 4) return undefined;
  if (state.sCount[line] < state.blkIndent) return undefined;
  const header = parseBlockHeader(lineAt(state, line));
  return header?.kind === 'tab' ? header : undefined;
}

function pushTabs(state: StateBlock, startLine: number, endLine: number): void {
  const tabs = findTabs(state, startLine, endLine);
  const env: { tabSets?: number } = state.env;
  env.tabSets = (env.tabSets ?? 0) + 1;
  const set = `__tabbed_${env.tabSets}`;
  const container = state.push('tabs_open', 'div', 1);
  container.block = true;
  container.attrs = [
    ['class', 'tabbed-set tabbed-alternate'],
    ['role', 'radiogroup'],
    ['aria-label', 'Content tabs'],
  ];
  tabs.forEach((_tab, index) => {
    const input = state.push('tab_input', 'input', 0);
    input.block = true;
    input.attrs = [
      ['type', 'radio'],
      ['name', set],
      ['id', `${set}_${index + 1}`],
    ];
    if (index === 0) input.attrSet('checked', 'checked');
  });
  pushLabels(state, tabs, set);
  state.push('tab_contents_open', 'div', 1).attrs = [
    ['class', 'tabbed-content'],
  ];
  let next = startLine;
  for (const tab of tabs) {
    state.push('tab_open', 'div', 1).attrs = [['class', 'tabbed-block']];
    next = tokenizeIndented(state, tab.line, endLine);
    state.push('tab_close', 'div', -1);
  }
  state.push('tab_contents_close', 'div', -1);
  state.push('tabs_close', 'div', -1).block = true;
  state.line = next;
  container.map = [startLine, next];
}

function pushLabels(state: StateBlock, tabs: Tab[], set: string): void {
  state.push('tab_labels_open', 'div', 1).attrs = [['class', 'tabbed-labels']];
  tabs.forEach((tab, index) => {
    state.push('tab_label_open', 'label', 1).attrs = [
      ['for', `${set}_${index + 1}`],
    ];
    const inline = state.push('inline', '', 0);
    inline.content = tab.title;
    inline.map = [tab.line, tab.line + 1];
    inline.children = [];
    state.push('tab_label_close', 'label', -1);
  });
  state.push('tab_labels_close', 'div', -1);
}

/** The consecutive tabs from `startLine`, with only their content in between. */
function findTabs(
  state: StateBlock,
  startLine: number,
  endLine: number,
): Tab[] {
  const tabs: Tab[] = [];
  for (let line = startLine; line < endLine; line++) {
    if (state.isEmpty(line)) continue;
    if (tabs.length > 0 && state.sCount[line] >= state.blkIndent + 4) continue;
    const header = tabAt(state, line);
    const startsOther = header?.startsNewSet && tabs.length > 0;
    if (!header || startsOther || tabs.length === MAX_TABS) break;
    tabs.push({ title: header.title, line });
  }
  return tabs;
}
