import { Container, Header, Text, VisuallyHidden } from '@backstage/ui';
import { useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppPages } from '../appPages';
import { readEntityAddress } from '../entityAddress';
import { describeSought, type Sought } from './describeSought';
import { HasPageHeader } from './HasPageHeader';
import styles from './NotFoundPage.module.css';
import { useShowNotFound } from './shownNotFound';
import { useEntityAt } from '../useEntityAt';
import { WaysOn } from './WaysOn';

function useSought(): Sought {
  const { pathname, search } = useLocation();
  const pages = useAppPages();
  const address =
    readEntityAddress('/catalog', pathname) ??
    readEntityAddress('/docs', pathname);
  const { data: entity } = useEntityAt(address?.ref);
  return describeSought(pathname, {
    pages,
    entity,
    query: new URLSearchParams(search),
  });
}

/** Takes the focus that the page before has left behind; a control that is still there keeps it. */
function useFocusIfNone<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, []);
  return ref;
}

/**
 * The page for what does not exist or what the person may not see, with ways on. It says the same in both cases, and finds out
 * from the address what was sought.
 */
export function NotFoundPage() {
  const { heading, what, name, hint, search, lists, isPart } = useSought();
  const hasHeader = useContext(HasPageHeader);
  const ref = useFocusIfNone<HTMLDivElement>();
  useShowNotFound(heading);
  return (
    <div ref={ref} tabIndex={-1} className={styles.page}>
      {!hasHeader && !isPart && (
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
      )}
      <Header title={heading} />
      <Container>
        <Text as="p">
          There is no {what}
          {name && (
            <>
              {' '}
              <code>{name}</code>
            </>
          )}
          , or you may not see it. {hint}
        </Text>
        <WaysOn search={search} lists={lists} />
      </Container>
    </div>
  );
}
