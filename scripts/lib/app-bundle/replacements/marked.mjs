/**
 * What the header of pages in `@backstage/ui` uses of `marked`: the links of a line of text, without its 38 kB of Markdown. Everything else
 * of Markdown stays as it is written there.
 */
const LINK =
  /\\.|(`+)(?!`).{0,1000}?[^`]\1(?!`)|(?<!!)\[(?<text>[^[\]\\]{1,1000})\]\((?<href>[^\s()<>\\]{1,2000})\)|<(?<auto>https?:\/\/[^\s<>]{1,2000})>|(?<bare>https?:\/\/[^\s<>[\]]{0,1999}[^\s<>[\].,:;"'!?()*_~`])/gs;

const link = (text, href, raw) => ({ type: 'link', text, href, raw });
const plain = raw => ({ type: 'text', text: raw, raw });

function lexInline(source) {
  const tokens = [];
  let from = 0;
  for (const match of source.matchAll(LINK)) {
    const { text, href, auto, bare } = match.groups;
    const address = href ?? auto ?? bare;
    if (address === undefined) continue;
    if (match.index > from) tokens.push(plain(source.slice(from, match.index)));
    tokens.push(link(text ?? address, address, match[0]));
    from = match.index + match[0].length;
  }
  if (from < source.length) tokens.push(plain(source.slice(from)));
  return tokens;
}

export const Lexer = { lexInline };
