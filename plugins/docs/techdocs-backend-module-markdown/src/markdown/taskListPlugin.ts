import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';

const MARKER = /^\[([ xX])\][ \t]/;

/**
 * Task lists: `- [x] done`. The box is an image with a name, not a form field: it cannot be changed, and a screen
 * reader announces whether the task is done.
 */
export function taskListPlugin(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', state => {
    const { tokens } = state;
    const lists: Token[] = [];
    tokens.forEach((token, index) => {
      if (/^(bullet|ordered)_list_open$/.test(token.type)) lists.push(token);
      if (/^(bullet|ordered)_list_close$/.test(token.type)) lists.pop();
      const list = lists.at(-1);
      const item = tokens[index - 2];
      if (
        !list ||
        token.type !== 'inline' ||
        tokens[index - 1].type !== 'paragraph_open' ||
        item?.type !== 'list_item_open'
      )
        return;
      if (markTask(token, state.Token)) {
        item.attrJoin('class', 'task-list-item');
        if (!list.attrGet('class')) list.attrSet('class', 'contains-task-list');
      }
    });
  });
  md.renderer.rules.task_box = (tokens, index) => {
    const done: boolean = tokens[index].meta.done;
    return `<span class="task-box" role="img" aria-label="${done ? 'Done' : 'To do'}">${done ? '☑' : '☐'}</span> `;
  };
}

function markTask(inline: Token, TokenType: typeof Token): boolean {
  const first = inline.children?.[0];
  const marker = first?.type === 'text' ? MARKER.exec(first.content) : null;
  if (!first || !marker || !inline.children) return false;
  first.content = first.content.slice(marker[0].length);
  const box = new TokenType('task_box', '', 0);
  box.meta = { done: marker[1] !== ' ' };
  inline.children.unshift(box);
  return true;
}
