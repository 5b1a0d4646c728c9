import {
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * The main landmark of every page: all beside sidebar and banner.
 *
 * @remarks Upstream's pages of entities, of the graph, of the import and of the template editor bring a `main` of their own.
 * There this is a plain block, as a document has one main landmark.
 */
export function MainLandmark({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOther = useHasMain(ref);
  return (
    <div ref={ref} role={isOther ? undefined : 'main'}>
      {children}
    </div>
  );
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
