import { Container, Header, Link, Text, VisuallyHidden } from '@backstage/ui';
import { useLocation } from 'react-router-dom';
import styles from './NotFoundPage.module.css';

/** The page for addresses without a page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <main className={styles.page}>
      <VisuallyHidden>
        <h1>Page not found</h1>
      </VisuallyHidden>
      <Header title="Page not found" />
      <Container>
        <Text as="p">
          There is no page at <code>{pathname}</code>. It may have moved, or you
          may lack the permission to see it.
        </Text>
        <ul>
          <li>
            <Link href="/search">Search for what you were looking for</Link>
          </li>
          <li>
            <Link href="/home">Go to the home page</Link>
          </li>
          <li>
            <Link href="/catalog">Open the catalogue</Link>
          </li>
        </ul>
      </Container>
    </main>
  );
}
