import type MarkdownIt from 'markdown-it';
import { replaceText } from './replaceText';

/** What the extension `smartsymbols` of pymdownx replaces. https://facelessuser.github.io/pymdown-extensions/extensions/smartsymbols/ */
const SYMBOLS: Record<string, string> = {
  '(tm)': '™',
  '(c)': '©',
  '(r)': '®',
  'c/o': '℅',
  '+/-': '±',
  '=/=': '≠',
  '<-->': '↔',
  '-->': '→',
  '<--': '←',
  '1/4': '¼',
  '1/2': '½',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

const SYMBOL =
  /\((?:tm|c|r)\)|\bc\/o\b|\+\/-|=\/=|<-->|(?<!-)-->|(?<!-8)<--(?!-)|(?<![\d/])[1-57]\/[234568](?![\d/])|(?<![\p{L}\p{N}])(\d{0,9}(?:(?<!1)1st|(?<!1)2nd|(?<!1)3rd|(?:1[123]|[04-9])th))(?![\p{L}\p{N}])/gu;

/** Arrows, fractions, ordinal numbers and signs written with ordinary letters, as in pymdownx. */
export function symbolsPlugin(md: MarkdownIt): void {
  md.core.ruler.after('attribute_lists', 'symbols', state =>
    replaceText(state, SYMBOL, ([sign, ordinal], make) => {
      if (ordinal)
        return [
          make('text', '', 0, ordinal.slice(0, -2)),
          make('sup_open', 'sup', 1),
          make('text', '', 0, ordinal.slice(-2)),
          make('sup_close', 'sup', -1),
        ];
      if (!Object.hasOwn(SYMBOLS, sign)) return undefined;
      const symbol = make('symbol', '', 0, SYMBOLS[sign]);
      symbol.markup = sign;
      return [symbol];
    }),
  );
  md.renderer.rules.symbol = (tokens, index) => tokens[index].content;
}
