import {
  type Entity,
  parseEntityRef,
  RELATION_OWNER_OF,
} from '@backstage/catalog-model';
import { Skeleton } from '@backstage/ui';
import { LoadingRows } from '@portal/plugin-portal-ui';
import { SHOWN } from './useOwned';
import styles from '../GroupPage.module.css';

/** How many entities of each kind an owner has, as far as the catalogue has told with the owner. */
function countsOf({ relations = [] }: Entity): number[] {
  const counts = new Map<string, number>();
  for (const { type, targetRef } of relations) {
    if (type !== RELATION_OWNER_OF) continue;
    const { kind } = parseEntityRef(targetRef);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** Stands for what somebody owns while it is loaded, and is as high. */
export function OwnedSkeleton({ owner }: { owner: Entity }) {
  const counts = countsOf(owner);
  if (counts.length === 0) return <LoadingRows isText height={20} rows={1} />;
  return (
    <div role="status" aria-label="Loading…" className={styles.body}>
      {counts.map((count, kind) => (
        <div key={kind} className={styles.part}>
          <Skeleton height={20} width="10rem" />
          <div className={styles.entities}>
            {Array.from({ length: Math.min(count, SHOWN) }, (_, index) => (
              <Skeleton key={index} height={20} width="80%" />
            ))}
          </div>
          {count > SHOWN && <Skeleton height={20} width="6rem" />}
        </div>
      ))}
    </div>
  );
}
