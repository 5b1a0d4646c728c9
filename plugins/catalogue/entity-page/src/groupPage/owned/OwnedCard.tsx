import {
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { Part } from '../Part';
import { catalogueHref, manyOf } from './kinds';
import { OwnedSkeleton } from './OwnedSkeleton';
import { ownersOf } from './ownersOf';
import { type OwnedKind, useOwned } from './useOwned';
import styles from '../GroupPage.module.css';

const NOTHING = {
  group:
    'This group owns nothing in the catalogue. An entity belongs to it once the catalogue file names it as owner.',
  user: 'Neither this person nor a group of theirs owns anything in the catalogue. An entity belongs to them once the catalogue file names them as owner.',
};

/** What a group owns, or a person and their groups, by kind. */
export function OwnedCard() {
  const { entity } = useEntity();
  const isUser = entity.kind.toLowerCase() === 'user';
  return (
    <EntityInfoCard title="Ownership">
      <div className={styles.body}>
        <QueryAnswer
          query={useOwned(ownersOf(entity))}
          failed={`${isUser ? 'What they own' : 'What it owns'} could not be loaded`}
          skeleton={<OwnedSkeleton owner={entity} />}
        >
          {kinds =>
            kinds.length === 0 ? (
              <Text as="p" color="secondary">
                {NOTHING[isUser ? 'user' : 'group']}
              </Text>
            ) : (
              kinds.map(owned => (
                <Kind key={owned.kind + owned.owners.whose} owned={owned} />
              ))
            )
          }
        </QueryAnswer>
      </div>
    </EntityInfoCard>
  );
}

function Kind({ owned }: { owned: OwnedKind }) {
  const { kind, owners, total, entities } = owned;
  const many = `${manyOf(kind)}${owners.whose}`;
  return (
    <Part title={`${many} (${total})`}>
      <ul className={`${layout.list} ${styles.entities}`} aria-label={many}>
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
          href={catalogueHref(kind, owners.refs)}
          aria-label={`Show all ${total} ${many}`}
        >
          Show all {total}
        </Link>
      )}
    </Part>
  );
}
