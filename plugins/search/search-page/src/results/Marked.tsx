import { splitAtWords } from './words';

/** A text with marks around the found words. */
export function Marked(props: { text: string; words: readonly string[] }) {
  const { text, words } = props;
  return (
    <>
      {splitAtWords(text, words).map((part, at) =>
        at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
      )}
    </>
  );
}
