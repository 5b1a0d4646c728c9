import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { CONTENT_ID, focusContent, isFocusInContent } from './content';
import styles from './MainLandmark.module.css';

/**
 * The main landmark of every page: all beside sidebar and banner.
 *
 * @remarks Upstream's pages of entities, of the graph, of the import and of the template editor bring a `main` of their own.
 * There this is a plain block, as a document has one main landmark.
 */
export function MainLandmark({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOther = useHasMain(ref);
  useFocusOnNewPage();
  return (
    <div
      ref={ref}
      id={CONTENT_ID}
      role={isOther ? undefined : 'main'}
      tabIndex={-1}
      className={styles.content}
    >
      {children}
    </div>
  );
}

/** Puts the keyboard into each new page, except where it is in the page already: in its tabs, or in a form with steps. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isFocusInContent()) focusContent();
  }, [pathname]);
}

/** Returns true while the element contains a `main`. */
function useHasMain(ref: RefObject<HTMLElement>): boolean {
  const [hasMain, setHasMain] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const mains = element.getElementsByTagName('main');
    const look = () => setHasMain(mains.length > 0);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref]);
  return hasMain;
}
