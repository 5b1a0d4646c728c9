import { Container, Header, Link, Text } from '@backstage/ui';
import { useParams } from 'react-router-dom';

/** The page of a user who is not in the catalogue (P-118), with links to other pages. */
export function UserNotFound() {
  const { name } = useParams();
  return (
    <main>
      <Header title="User not found" />
      <Container>
        <Text as="p">
          There is nobody called <code>{name}</code> in the catalogue. They may
          have left the company, or joined it only just now.
        </Text>
        <ul>
          <li>
            <Link href="/catalog?filters[kind]=user&filters[user]=all">
              See everybody who is in the catalogue
            </Link>
          </li>
          <li>
            <Link href="/search">
              Search for the person you were looking for
            </Link>
          </li>
          <li>
            <Link href="/home">Go to the home page</Link>
          </li>
        </ul>
      </Container>
    </main>
  );
}
