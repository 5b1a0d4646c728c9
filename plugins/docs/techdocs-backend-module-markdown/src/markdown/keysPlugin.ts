import type MarkdownIt from 'markdown-it';
import { keyName } from './keyNames';

const KEYS =
  /\+\+((?:[a-z0-9-]{1,20}|"[^"+\n]{1,40}")(?:\+(?:[a-z0-9-]{1,20}|"[^"+\n]{1,40}")){0,4})\+\+/iy;

/** Keys of pymdownx: `++ctrl+c++`, also ones with a name of their own: `++ctrl+"Fn lock"++`. */
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
