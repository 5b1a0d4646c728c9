import { DependencyGraph } from '@backstage/core-components';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import catalogGraphPlugin from '@backstage/plugin-catalog-graph/alpha';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer, useIsUpTo } from '@portal/plugin-portal-ui';
import { RiArrowRightLine } from '@remixicon/react';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import {
  GraphLabel,
  GraphNode,
  RelationList,
} from '@portal/plugin-catalog-graph-react';
import { diagramOf, type SystemEntities } from './diagramOf';
import styles from './SystemDiagram.module.css';
import { useSystemEntities } from './useSystemEntities';

/** Lines of the placeholder: about as high as the drawing. */
const PLACEHOLDER_LINES = 19;

/** The diagram of a system: what it holds and uses, from top to bottom (P-105), 700 pixels high (P-106). */
export function SystemDiagram() {
  const { entity } = useEntity();
  const isNarrow = useIsUpTo('narrow');
  const query = useSystemEntities(entity);
  const graph = useRouteRef(catalogGraphPlugin.routes.catalogGraph)?.();
  const search = new URLSearchParams({
    'rootEntityRefs[]': stringifyEntityRef(entity),
    maxDepth: '2',
  });
  return (
    <EntityInfoCard
      title="System Diagram"
      footerActions={
        query.data &&
        graph && (
          <ButtonLink
            variant="tertiary"
            href={`${graph}?${search}`}
            iconEnd={<RiArrowRightLine />}
          >
            View graph
          </ButtonLink>
        )
      }
    >
      <QueryAnswer
        query={query}
        failed="The diagram could not be loaded"
        skeleton={
          <LoadingRows label="Loading the diagram…" rows={PLACEHOLDER_LINES} />
        }
      >
        {entities =>
          isNarrow ? (
            <RelationList entity={entity} />
          ) : (
            <Drawing entities={entities} />
          )
        }
      </QueryAnswer>
    </EntityInfoCard>
  );
}

/** The number of entities that stand beside one another at most, for the style sheet. */
function columnsOf({ nodes, edges }: ReturnType<typeof diagramOf>) {
  const above = new Set(edges.map(({ from }) => from));
  const ends = nodes.filter(({ id }) => !above.has(id)).length;
  return { ['--columns' as keyof CSSProperties]: ends } as CSSProperties;
}

function Drawing({ entities }: { entities: SystemEntities }) {
  const { nodes, edges } = useMemo(() => diagramOf(entities), [entities]);
  const scroll = useRef<HTMLDivElement>(null);
  // The system stands in the middle.
  useLayoutEffect(() => {
    const { current: box } = scroll;
    if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, [nodes]);
  return (
    <>
      {entities.parts.length === 0 && (
        <Text color="secondary">Nothing in the catalogue is a part of it.</Text>
      )}
      {entities.used.length > 0 && (
        <Text variant="body-small" color="secondary">
          A dashed border marks what it uses of other systems.
        </Text>
      )}
      <div ref={scroll} className={styles.scroll}>
        <div className={styles.drawing} style={columnsOf({ nodes, edges })}>
          <DependencyGraph
            nodes={nodes}
            edges={edges}
            renderNode={GraphNode}
            renderLabel={GraphLabel}
            direction="TB"
            className={styles.svg}
            fit="contain"
            nodeMargin={14}
            edgeMargin={8}
            rankMargin={110}
            paddingX={8}
            paddingY={8}
            labelOffset={4}
            zoom="enable-on-click"
            showArrowHeads
            allowFullscreen={false}
          />
        </div>
      </div>
    </>
  );
}
