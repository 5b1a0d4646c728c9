/** The first sentence of a text in Markdown, without its marks: descriptions of tools go on for the assistant. */
export function firstSentence(markdown: string): string {
  const [line] = markdown.trim().split('\n', 1);
  const end = line.indexOf('. ');
  return (end < 0 ? line : line.slice(0, end + 1)).replace(/[*`]/g, '');
}
