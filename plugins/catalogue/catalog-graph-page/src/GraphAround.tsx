import { NotFoundErrorPage, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import {
  askEachTime,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readEntityRef } from '@portal/plugin-addresses-react';
import { GraphDrawing } from './GraphDrawing';

const FIELDS = ['kind', 'metadata', 'spec.profile', 'relations'];

/**
 * The graph around entities; the portal's page for what does not exist if the catalogue has none of them for the person. It
 * stays when the person puts another entity in the middle, also when the catalogue does not answer then.
 */
export function GraphAround({ roots }: { roots: string[] }) {
  const catalogApi = useApi(catalogApiRef);
  const areRefs = roots.every(root => readEntityRef(root));
  const query = useQuery({
    queryKey: ['catalog-graph', 'roots', roots],
    enabled: areRefs,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: roots,
        fields: FIELDS,
      });
      const entities = items.filter(item => item !== undefined);
      return { entities, isThere: entities.length > 0 };
    },
    ...askEachTime,
  });
  const [wasThere, setWasThere] = useState(false);
  const answer = query.data?.isThere;
  if (answer !== undefined && answer !== wasThere) setWasThere(answer);
  const isThere = answer ?? (wasThere || undefined);
  if (!areRefs || isThere === false) {
    return (
      // Header and picker stay while the page is loaded.
      <Suspense fallback={null}>
        <NotFoundErrorPage />
      </Suspense>
    );
  }
  return (
    <>
      {(query.error || !isThere) && (
        <Container>
          <QueryAnswer
            query={{ ...query, data: isThere }}
            failed="The catalogue could not be read"
            skeleton={<LoadingRows rows={1} height={480} />}
          >
            {() => null}
          </QueryAnswer>
        </Container>
      )}
      {isThere && (
        <GraphDrawing roots={roots} entities={query.data?.entities ?? []} />
      )}
    </>
  );
}
