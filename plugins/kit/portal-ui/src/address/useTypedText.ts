import { useCallback, useEffect, useRef, useState } from 'react';

/** Pause after the last letter before a search settles, in milliseconds: browsers limit how often the address may change. */
const PAUSE_MS = 300;

/**
 * The text of a search box whose search is in the address. What is typed is shown at once and settles after a pause; what the
 * address says otherwise, for example after Back, takes the place of what was typed.
 *
 * @param settled - the search of the address
 * @param onSettle - writes the search into the address
 */
export function useTypedText(
  settled: string,
  onSettle: (text: string) => void,
) {
  const [text, setText] = useState(settled);
  const [known, setKnown] = useState(settled);
  if (known !== settled) {
    setKnown(settled);
    if (text.trim() !== settled) setText(settled);
  }
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  /** Settles what is typed now, before the page is left. */
  const settleNow = useCallback(() => {
    if (text.trim() !== settled) settle.current(text.trim());
  }, [settled, text]);
  useEffect(() => {
    const timer = setTimeout(settleNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settleNow]);
  return { text, setText, settleNow };
}
