import type MarkdownIt from 'markdown-it';
import characters from 'markdown-it-emoji/lib/data/full.mjs';
import { replaceText } from './replaceText';

const NAME = /:([a-z0-9_+-]{1,50}):/g;

/**
 * Emoji by GitHub's names: `:rocket:`. Only the names are those of `markdown-it-emoji`, because its rule copies a
 * paragraph for each emoji in it.
 */
export function emojiPlugin(md: MarkdownIt): void {
  md.core.ruler.after('attribute_lists', 'emoji', state =>
    replaceText(state, NAME, ([, name], make) =>
      isEmoji(name) ? [make('text', '', 0, characters[name])] : undefined,
    ),
  );
}

/** @param name - without colons */
export function isEmoji(name: string): boolean {
  return Object.hasOwn(characters, name);
}
