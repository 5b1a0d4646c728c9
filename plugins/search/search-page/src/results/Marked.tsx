import { splitAtWords } from './words';

/** A text with marks around the found words; a name also around its parts. */
export function Marked(props: {
  text: string;
  words: readonly string[];
  parts?: readonly string[];
}) {
  const { text, words, parts } = props;
  return (
    <>
      {splitAtWords(text, words, parts).map((part, at) =>
        at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
      )}
    </>
  );
}
