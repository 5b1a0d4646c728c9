import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { CatalogGraphPage } from '@backstage/plugin-catalog-graph';
import { Button, Container, Header, Skeleton, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-query-react';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { EntityPicker } from './EntityPicker';
import styles from './GraphPage.module.css';

/** The name under which upstream's page keeps the entities at its centre in the address. */
const ROOTS = 'rootEntityRefs[]';

/** Relations from the centre that are followed at first: a company has too many entities to show all. */
const DEPTH = 2;

const searchFor = (ref: string, rest: Record<string, string>) =>
  `?${new URLSearchParams({ [ROOTS]: ref, ...rest })}`;

/** The graph of the catalogue around an entity; at first, around the person's own group. */
export function GraphPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const hasRoot = [...address.keys()].some(key => key.startsWith('rootEntity'));
  return (
    <>
      <Header
        title="Catalog Graph"
        description="How entities belong together. Press an entity to put it in the middle, with Shift to open its page."
      />
      <Container>
        <div className={styles.picker}>
          <EntityPicker
            onChoose={ref =>
              navigate(
                searchFor(ref, {
                  maxDepth: address.get('maxDepth') ?? String(DEPTH),
                }),
              )
            }
          />
        </div>
      </Container>
      {hasRoot ? (
        <div className={styles.graph}>
          <CatalogGraphPage />
        </div>
      ) : (
        <ToOwnGroup />
      )}
    </>
  );
}

/** Leads to the graph around the person's first group; around the person without one. */
function ToOwnGroup() {
  const identityApi = useApi(identityApiRef);
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['catalog-graph', 'identity'],
    queryFn: () => identityApi.getBackstageIdentity(),
  });
  if (error) {
    return (
      <Container>
        <div role="alert" className={styles.failure}>
          <Text as="p">
            Your groups could not be read: {errorMessage(error)}
          </Text>
          <Button
            variant="secondary"
            size="small"
            isPending={isFetching}
            onPress={() => refetch()}
          >
            Try again
          </Button>
        </div>
      </Container>
    );
  }
  if (!data) {
    return (
      <Container>
        <Skeleton height={480} width="100%" />
      </Container>
    );
  }
  const { ownershipEntityRefs, userEntityRef } = data;
  const group = ownershipEntityRefs.find(ref => ref.startsWith('group:'));
  return (
    <Navigate
      replace
      to={searchFor(group ?? userEntityRef, {
        maxDepth: String(DEPTH),
        // Otherwise the filters fill the screen, and the graph is below them.
        ...(isNarrow && { showFilters: 'false' }),
      })}
    />
  );
}
