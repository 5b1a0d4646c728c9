import { EditorView } from '@codemirror/view';
import { useEffect, useState } from 'react';

/** How long nothing is written before the text is read: the list above the editor must not jump at each key. */
const PAUSE_MS = 500;

/**
 * Returns the text in the editor of the page, while it is written; undefined without an editor.
 *
 * @remarks Upstream's editor of templates keeps its text to itself, so the text is read from the editor on the page.
 */
export function useEditorText(): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const editor = document.querySelector<HTMLElement>('.cm-editor');
      const view = editor && EditorView.findFromDOM(editor);
      setText(view ? view.state.doc.toString() : undefined);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    });
    read();
    observer.observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return text;
}
