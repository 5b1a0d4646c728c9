import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Button, Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { RelatedTable } from './RelatedTable';
import styles from './Related.module.css';
import { relatedRefs, useRelated } from './useRelated';

/** Rows that are shown at first. */
const FIRST = 10;

export interface RelatedCardProps {
  title: string;
  /** Type of the relation, for example `dependsOn`. */
  relation: string;
  /** Kind of the related entities, lower case. */
  kind: string;
  /** Text of an empty card. */
  empty: string;
}

/** The entities that an entity has a relation to. */
export function RelatedCard(props: RelatedCardProps) {
  const { entity } = useEntity();
  const refs = relatedRefs(entity, props);
  const query = useRelated(refs);
  const [isComplete, setComplete] = useState(false);
  return (
    <EntityInfoCard title={props.title}>
      <QueryAnswer
        query={query}
        failed={`‘${props.title}’ could not be loaded`}
        skeleton={
          <LoadingRows
            label={`Loading ‘${props.title}’…`}
            rows={Math.min(refs.length, FIRST) + 1}
          />
        }
      >
        {related =>
          related.length === 0 ? (
            <Text color="secondary">{props.empty}</Text>
          ) : (
            <div className={styles.related}>
              <RelatedTable
                title={props.title}
                related={isComplete ? related : related.slice(0, FIRST)}
              />
              {!isComplete && related.length > FIRST && (
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => setComplete(true)}
                >
                  {`Show all ${related.length}`}
                </Button>
              )}
            </div>
          )
        }
      </QueryAnswer>
    </EntityInfoCard>
  );
}
