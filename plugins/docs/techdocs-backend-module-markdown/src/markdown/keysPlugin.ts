import type MarkdownIt from 'markdown-it';

const KEYS = /\+\+([a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){0,4})\+\+/iy;

/** Keys of pymdownx: `++ctrl+c++`. */
export function keysPlugin(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'keys', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x2b) return false;
    KEYS.lastIndex = state.pos;
    const found = KEYS.exec(state.src);
    if (!found || state.pos + found[0].length > state.posMax) return false;
    if (!silent) {
      found[1].split('+').forEach((key, index) => {
        if (index > 0) state.push('text', '', 0).content = '+';
        state.push('kbd_open', 'kbd', 1);
        state.push('text', '', 0).content = keyName(key);
        state.push('kbd_close', 'kbd', -1);
      });
    }
    state.pos += found[0].length;
    return true;
  });
}

function keyName(key: string): string {
  return key
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
