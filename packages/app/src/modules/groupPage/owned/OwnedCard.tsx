import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { Answer } from '../Answer';
import { Part } from '../Part';
import { catalogueHref, manyOf } from './kinds';
import { type OwnedKind, useOwned } from './useOwned';
import styles from '../GroupPage.module.css';

/** What a group owns, by kind. */
export function OwnedCard() {
  const { entity } = useEntity();
  const group = stringifyEntityRef(entity);
  return (
    <EntityInfoCard title="Ownership">
      <div className={styles.body}>
        <Answer query={useOwned(group)} what="What it owns">
          {kinds =>
            kinds.length === 0 ? (
              <Text as="p" color="secondary">
                This group owns nothing in the catalogue. An entity belongs to
                it once the catalogue file names it as owner.
              </Text>
            ) : (
              kinds.map(owned => (
                <Kind key={owned.kind} owned={owned} group={group} />
              ))
            )
          }
        </Answer>
      </div>
    </EntityInfoCard>
  );
}

function Kind({ owned, group }: { owned: OwnedKind; group: string }) {
  const { kind, total, entities } = owned;
  const many = manyOf(kind);
  return (
    <Part title={`${many} (${total})`}>
      <ul className={styles.entities} aria-label={many}>
        {entities.map(({ ref, title, type }) => (
          <li key={ref} className={styles.entity}>
            <EntityRefLink entityRef={ref}>{title}</EntityRefLink>
            {type && (
              <Text variant="body-small" color="secondary">
                {type}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {total > entities.length && (
        <Link
          href={catalogueHref(kind, group)}
          aria-label={`Show all ${total} ${many}`}
        >
          Show all {total}
        </Link>
      )}
    </Part>
  );
}
